import type { ApolloClient } from "@apollo/client";
import { SetLikeDocument } from "./LikeButton.generated";
import { takeIntent } from "../session/sign-up/intent";

/** Sends a guest's like after they have become a member, once. Returns whether there was one. */
export async function givePendingLike(client: ApolloClient): Promise<boolean> {
  const intent = takeIntent();
  if (!intent || !("likeDeedId" in intent)) return false;
  const variables = { id: intent.likeDeedId, liked: true };
  await client.mutate({ mutation: SetLikeDocument, variables }).catch(() => undefined);
  return true;
}
