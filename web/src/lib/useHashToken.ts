import { useSyncExternalStore } from "react";

const subscribe = (changed: () => void): (() => void) => {
  window.addEventListener("hashchange", changed);
  return () => window.removeEventListener("hashchange", changed);
};
const readToken = (): string => window.location.hash.slice(1);

/**
 * The token of a mailed link, after the #, which reaches no server log and no referrer. Empty without one, null before
 * hydration.
 */
export const useHashToken = (): string | null => useSyncExternalStore(subscribe, readToken, () => null);
