import { useSyncExternalStore } from "react";

const subscribe = () => () => undefined;

/**
 * Whether this part of the page is just being brought to life, and must be drawn of what the server drew it of. What came
 * since is shown at the next drawing, which follows at once.
 */
export const useHydrating = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  );
