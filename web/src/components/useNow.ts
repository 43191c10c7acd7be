import { useSyncExternalStore } from "react";
import { usePageState } from "./page/PageContext";

export const minute = 60_000;

/** One clock for the whole page, which ticks once a minute. */
const clock = {
  now: 0,
  timer: undefined as ReturnType<typeof setInterval> | undefined,
  watchers: new Set<() => void>(),
};

/** A device's clock that differs by more, in ms, is wrong: no answer takes so long. */
const tolerated = 10 * minute;
/** The lead of the device's clock over the site's, in ms; 0 if the clock is right. */
let ahead = 0;

/** Takes the site's time, in ms, from an answer that no cache has stored, so that ages are right by a wrong clock, too. */
export function hearSiteTime(time: number): void {
  const differs = Date.now() - time;
  const found = Math.abs(differs) > tolerated ? differs : 0;
  if (Math.abs(found - ahead) <= tolerated) return;
  ahead = found;
  tick();
}

/** The next reader asks the clock. */
function tick(): void {
  clock.now = 0;
  clock.watchers.forEach((changed) => changed());
}

function watch(changed: () => void): () => void {
  if (clock.watchers.size === 0) clock.timer = setInterval(tick, minute);
  clock.watchers.add(changed);
  return () => {
    clock.watchers.delete(changed);
    if (clock.watchers.size === 0) {
      clearInterval(clock.timer);
      clock.now = 0;
    }
  };
}

const read = (): number => (clock.now ||= Date.now() - ahead);

/**
 * A value derived from the time, computed every minute; the component renders again only if it changes. Hydration uses
 * the server's time, so that both render the same.
 */
export function useOfNow<T extends string | number>(make: (now: number) => T): T {
  const { renderedAt } = usePageState();
  return useSyncExternalStore(
    watch,
    () => make(read()),
    () => make(renderedAt),
  );
}

/** The time, rounded to the minute. */
export const useNow = (): number => useOfNow((now) => now);
