import { useEffect, useEffectEvent, useState } from "react";
import { onSiteBack, siteFailed } from "../../../../lib/site-reach";

/** The waits before a missing photo is requested again, in ms; the last is repeated. */
const pauses = [1_000, 2_000, 5_000, 10_000, 30_000];

/** `retried`: missing, and requested again. */
type Load = "loaded" | "missing" | "retried" | "lost";

export interface PhotoLoads {
  /** The number of retries; each retry renders a missing photo again. */
  round: number;
  /** The state of the picture at a place; null while it loads. */
  of: (place: string) => Load | null;
  onLoad: (place: string) => void;
  onError: (place: string, url: string) => void;
  retry: () => void;
}

/** Whether the site itself reports that the photo no longer exists. */
const isGone = async (url: string): Promise<boolean> => {
  try {
    const { status } = await fetch(url, { method: "HEAD", cache: "no-store" });
    return status === 404 || status === 410;
  } catch {
    return false;
  }
};

/**
 * Tracks which photos of the item `shown` are displayed. Missing ones are requested again: at growing intervals, at the
 * site's first answer, and when the network is back.
 */
export function usePhotoLoads(shown: string | null): PhotoLoads {
  const [state, setState] = useState<{ shown: string | null; loads: ReadonlyMap<string, Load>; round: number }>({
    shown,
    loads: new Map(),
    round: 0,
  });
  if (state.shown !== shown) setState({ shown, loads: new Map(), round: 0 });
  const { loads, round } = state;

  const note = (place: string, load: Load) =>
    setState((now) => (now.loads.get(place) === load ? now : { ...now, loads: new Map(now.loads).set(place, load) }));
  const retry = () =>
    setState((now) => {
      if ([...now.loads.values()].every((load) => load === "loaded")) return now;
      const loads = [...now.loads].map(([place, load]) => [place, load === "loaded" ? load : "retried"] as const);
      return { ...now, loads: new Map(loads), round: now.round + 1 };
    });
  const again = useEffectEvent(retry);

  const isMissing = [...loads.values()].some((load) => load === "missing" || load === "lost");
  useEffect(() => {
    if (!isMissing) return undefined;
    const timer = setTimeout(() => again(), pauses[round] ?? pauses[pauses.length - 1]);
    const stop = onSiteBack(() => again());
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [isMissing, round]);

  return {
    round,
    of: (place) => loads.get(place) ?? null,
    onLoad: (place) => note(place, "loaded"),
    onError: (place, url) => {
      note(place, "missing");
      siteFailed();
      void isGone(url).then((gone) => gone && note(place, "lost"));
    },
    retry,
  };
}
