import { tabStore } from "../../../../lib/storage";

/** Message ids of notifications that outlive a reload. */
export type KeptToast =
  | "session.signedUpIn"
  | "session.signedUp"
  | "session.signedUpToConfirm"
  | "session.loggedOut"
  | "account.deleted";

const key = "tree-for-deed-toast";

/** Keeps a notification for after the next reload. */
export function keepToast(id: KeptToast): void {
  tabStore.set(key, id);
}

/** Whether a notification is kept. */
export const isToastKept = (): boolean => tabStore.get(key) !== null;

/**
 * Returns the kept notification and removes it. An earlier version of the site may have kept one without a text now.
 */
export function takeToast(): KeptToast | null {
  const kept = tabStore.get(key);
  tabStore.remove(key);
  return kept as KeptToast | null;
}
