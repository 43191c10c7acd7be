import { tabStore } from "../../../lib/storage";

/** What a notification can say after the page was loaded anew. */
export type KeptToast = (typeof keepable)[number];

const keepable = ["session.signedUpIn", "session.signedUp", "session.loggedOut", "account.deleted"] as const;

const key = "tree-for-deed-toast";

/** Keeps a notification for after the coming reload. */
export function keepToast(id: KeptToast): void {
  tabStore.set(key, id);
}

/** Whether one is kept. */
export const isToastKept = (): boolean => tabStore.get(key) !== null;

/** Takes the kept notification, once. */
export function takeToast(): KeptToast | null {
  const kept = tabStore.get(key);
  tabStore.remove(key);
  return keepable.find((id) => id === kept) ?? null;
}
