/** A storage of the browser. In-app browsers and private windows may refuse it, which is then ignored. */
interface SafeStore {
  get(key: string): string | null;
  set(key: string, value: string): boolean;
  remove(key: string): void;
}

function safely<T>(act: () => T, otherwise: T): T {
  try {
    return act();
  } catch {
    return otherwise;
  }
}

const storeOf = (pick: () => Storage): SafeStore => ({
  get: (key) => safely(() => pick().getItem(key), null),
  set: (key, value) =>
    safely(() => {
      pick().setItem(key, value);
      return true;
    }, false),
  remove: (key) => safely(() => pick().removeItem(key), undefined),
});

/** Stored on this device. `set` returns whether it was stored. */
export const localStore = storeOf(() => window.localStorage);
/** Stored until the tab is closed. */
export const tabStore = storeOf(() => window.sessionStorage);
