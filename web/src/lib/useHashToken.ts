import { useSyncExternalStore } from "react";

const subscribe = (changed: () => void): (() => void) => {
  window.addEventListener("hashchange", changed);
  return () => window.removeEventListener("hashchange", changed);
};
const readToken = (): string => window.location.hash.slice(1);

/**
 * The token behind the # of a mailed link, which no server log and no referrer contains. Empty without one, null before
 * hydration.
 */
export const useHashToken = (): string | null => useSyncExternalStore(subscribe, readToken, () => null);
