import { tabStore } from "../../../lib/storage";

/** What a guest wanted when the sign-up dialog came between. */
export interface Intent {
  likeDeedId: string;
}

const key = "tree-for-deed-intent";

export function keepIntent(intent: Intent | null): void {
  if (intent) tabStore.set(key, JSON.stringify(intent));
  else tabStore.remove(key);
}

/** Takes the kept intent, once. */
export function takeIntent(): Intent | null {
  const kept = keptIntent();
  tabStore.remove(key);
  return kept;
}

/** What is kept, for as long as it is. */
export function keptIntent(): Intent | null {
  const kept = tabStore.get(key);
  try {
    const intent: unknown = JSON.parse(kept ?? "null");
    const id: unknown =
      typeof intent === "object" && intent !== null && "likeDeedId" in intent ? intent.likeDeedId : null;
    return typeof id === "string" ? { likeDeedId: id } : null;
  } catch {
    return null;
  }
}
