import { useSyncExternalStore } from "react";
import { usePageState } from "./page/PageContext";

export const minute = 60_000;

/** One clock for the whole page, which moves once a minute. */
const clock = {
  now: 0,
  timer: undefined as ReturnType<typeof setInterval> | undefined,
  watchers: new Set<() => void>(),
};

function tick(): void {
  clock.now = Date.now();
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

const read = (): number => (clock.now ||= Date.now());

/** The time, to the minute. While hydrating it is the server's, so that both say the same. */
export function useNow(): number {
  const { renderedAt } = usePageState();
  return useSyncExternalStore(watch, read, () => renderedAt);
}
