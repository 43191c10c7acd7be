/** A store of the browser. In-app browsers and private windows may refuse it, and then nothing breaks. */
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

/** Stays on this device. `set` answers whether it was kept. */
export const localStore = storeOf(() => window.localStorage);
/** Stays until the tab is closed. */
export const tabStore = storeOf(() => window.sessionStorage);
