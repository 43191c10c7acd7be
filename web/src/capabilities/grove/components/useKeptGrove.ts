import { useEffect } from "react";
import { whenIdle } from "../../../lib/idle";
import type { KeepGrove } from "../kept-grove";

/** Lets the service worker store this page for offline use, with the files that it has loaded. */
export function useKeptGrove(isKept: boolean): void {
  useEffect(() => {
    if (!isKept || !("serviceWorker" in navigator)) return;
    let cancel = (): void => undefined;
    // The map loads its files one after the other, so the last list is the whole one.
    const watch = new PerformanceObserver(() => {
      cancel();
      cancel = whenIdle(() => void keepGrove());
    });
    watch.observe({ type: "resource", buffered: true });
    return () => {
      watch.disconnect();
      cancel();
    };
  }, [isKept]);
}

async function keepGrove(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  const loaded = performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === window.location.origin && /^\/(?:assets|grove)\//.test(pathname));
  const message: KeepGrove = {
    keepGrove: {
      page: window.location.pathname + window.location.search,
      files: [...new Set(loaded.map(({ pathname, search }) => pathname + search))],
    },
  };
  active?.postMessage(message);
}
