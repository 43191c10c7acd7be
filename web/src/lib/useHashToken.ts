import { useSyncExternalStore } from "react";

const subscribe = (changed: () => void): (() => void) => {
  window.addEventListener("hashchange", changed);
  return () => window.removeEventListener("hashchange", changed);
};
const readToken = (): string => window.location.hash.slice(1);

/**
 * The token of a mailed link, behind the #, where no server log and no referrer sees it. Empty without one, null before
 * the page is in a browser.
 */
export const useHashToken = (): string | null => useSyncExternalStore(subscribe, readToken, () => null);
