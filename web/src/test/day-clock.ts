/** Timers that keep running, so that late pages still arrive; only the date is held. */
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

/** Holds the date of a page during sleep; `jest.useRealTimers()` releases it. */
export const holdDate = () => jest.useFakeTimers({ doNotFake: [...RUNNING] });

/** A day passes, and the first minute after it. */
export function sleepADay(): void {
  jest.setSystemTime(Date.now() + 86_400_000);
  jest.advanceTimersByTime(60_000);
}
