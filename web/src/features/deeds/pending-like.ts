import type { ApolloClient } from "@apollo/client";
import { SetLikeDocument } from "./LikeButton.generated";
import { takeIntent } from "../session/sign-up/intent";

/** A guest pressed Like and then became a member: gives that like, once. Answers whether there was one. */
export async function givePendingLike(client: ApolloClient): Promise<boolean> {
  const intent = takeIntent();
  if (!intent || !("likeDeedId" in intent)) return false;
  const variables = { id: intent.likeDeedId, liked: true };
  await client.mutate({ mutation: SetLikeDocument, variables }).catch(() => undefined);
  return true;
}
