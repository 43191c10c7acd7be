import { useSyncExternalStore } from "react";

const subscribe = () => () => undefined;

/**
 * True while this part of the page hydrates and must render the server's data. Newer data shows with the next
 * rendering, which follows at once.
 */
export const useHydrating = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  );
