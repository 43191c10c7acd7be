import { tabStore } from "../../../lib/storage";

/** What a notification can say after the page was loaded anew. */
export type KeptToast =
  | "session.signedUpIn"
  | "session.signedUp"
  | "session.signedUpToConfirm"
  | "session.loggedOut"
  | "account.deleted";

const key = "tree-for-deed-toast";

/** Keeps a notification for after the coming reload. */
export function keepToast(id: KeptToast): void {
  tabStore.set(key, id);
}

/** Whether one is kept. */
export const isToastKept = (): boolean => tabStore.get(key) !== null;

/** Takes the kept notification, once. An earlier version of the site may have kept one that has no text any more. */
export function takeToast(): KeptToast | null {
  const kept = tabStore.get(key);
  tabStore.remove(key);
  return kept as KeptToast | null;
}
