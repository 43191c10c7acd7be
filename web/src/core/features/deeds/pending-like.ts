import type { ApolloClient } from "@apollo/client";
import { SetLikeDocument } from "./LikeButton.generated";
import { keptIntent, takeIntent } from "../session/sign-up/kept-intent";

/** Sends a guest's like after they have become a member, once. Returns whether there was one. */
export async function givePendingLike(client: ApolloClient): Promise<boolean> {
  const kept = keptIntent();
  if (kept && "act" in kept) return false;
  const intent = takeIntent();
  if (!intent || !("likeDeedId" in intent)) return false;
  const variables = { id: intent.likeDeedId, liked: true };
  await client.mutate({ mutation: SetLikeDocument, variables }).catch(() => undefined);
  return true;
}
