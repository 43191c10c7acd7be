/** Everything but the date and what is done every so often: a page that comes late still comes. */
const RUNNING = [
  "setTimeout",
  "clearTimeout",
  "setImmediate",
  "clearImmediate",
  "queueMicrotask",
  "nextTick",
  "performance",
  "requestAnimationFrame",
  "cancelAnimationFrame",
  "requestIdleCallback",
  "cancelIdleCallback",
  "hrtime",
] as const;

/** Holds the date of a page that is to sleep; `jest.useRealTimers()` lets it go. */
export const holdDate = () => jest.useFakeTimers({ doNotFake: [...RUNNING] });

/** A day passes, and the first minute after it. */
export function sleepADay(): void {
  jest.setSystemTime(Date.now() + 86_400_000);
  jest.advanceTimersByTime(60_000);
}
