import { tabStore } from "../../../../lib/storage";

/** An act on a thing, which the page of that thing does by itself once the guest is a member. */
export interface ActIntent {
  act: string;
  id: string;
}

/** The action of a guest that the sign-up interrupted. */
export type Intent = { likeDeedId: string } | { sendsDeed: true } | ActIntent;

export const intentKey = "tree-for-deed-intent";

export function keepIntent(intent: Intent | null): void {
  if (intent) tabStore.set(intentKey, JSON.stringify(intent));
  else tabStore.remove(intentKey);
}
