import { tabStore } from "../../../../lib/storage";
import { isRecord } from "../../../../lib/told-failure";
import { type ActIntent, type Intent, intentKey, keepIntent } from "./intent";

/** Returns the kept intent and removes it. */
export function takeIntent(): Intent | null {
  const kept = keptIntent();
  keepIntent(null);
  return kept;
}

/** Whether the guest intended this; the intent is removed then. */
export function takeAct({ act, id }: ActIntent): boolean {
  const kept = keptIntent();
  const isMeant = kept !== null && "act" in kept && kept.act === act && kept.id === id;
  if (isMeant) keepIntent(null);
  return isMeant;
}

/** Returns the kept intent without removing it. */
export function keptIntent(): Intent | null {
  const kept = tabStore.get(intentKey);
  try {
    const intent: unknown = JSON.parse(kept ?? "null");
    if (!isRecord(intent)) return null;
    if (intent["sendsDeed"] === true) return { sendsDeed: true };
    const { likeDeedId, act, id } = intent;
    if (typeof act === "string" && typeof id === "string") return { act, id };
    return typeof likeDeedId === "string" ? { likeDeedId } : null;
  } catch {
    return null;
  }
}
