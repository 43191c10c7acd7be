import { localStore } from "../../lib/storage";

const nameOf = (memberId: string): string => `tree-for-deed-submission:${memberId}`;
const kept = new Map<string, string>();

function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * The key of the deed a member is composing. It stays the same over retries and reloads until the deed is received or
 * given up, so that an answer lost on the way never makes a second deed.
 */
export function submissionKey(memberId: string): string {
  const key = localStore.get(nameOf(memberId)) ?? kept.get(memberId) ?? newKey();
  kept.set(memberId, key);
  localStore.set(nameOf(memberId), key);
  return key;
}

/** The next deed is another one. */
export function dropSubmissionKey(memberId: string): void {
  kept.delete(memberId);
  localStore.remove(nameOf(memberId));
}
