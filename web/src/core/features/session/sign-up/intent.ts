import { tabStore } from "../../../../lib/storage";
import { isRecord } from "../../../../lib/told-failure";

/** The action of a guest that the sign-up interrupted. */
export type Intent = { likeDeedId: string } | { sendsDeed: true };

const key = "tree-for-deed-intent";

export function keepIntent(intent: Intent | null): void {
  if (intent) tabStore.set(key, JSON.stringify(intent));
  else tabStore.remove(key);
}

/** Returns the kept intent and removes it. */
export function takeIntent(): Intent | null {
  const kept = keptIntent();
  tabStore.remove(key);
  return kept;
}

/** Returns the kept intent without removing it. */
export function keptIntent(): Intent | null {
  const kept = tabStore.get(key);
  try {
    const intent: unknown = JSON.parse(kept ?? "null");
    if (!isRecord(intent)) return null;
    if (intent["sendsDeed"] === true) return { sendsDeed: true };
    const id = intent["likeDeedId"];
    return typeof id === "string" ? { likeDeedId: id } : null;
  } catch {
    return null;
  }
}
