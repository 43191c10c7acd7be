import { useEffect } from "react";
import { usePageState } from "../components/page/PageContext";
import { routeOf } from "./routes";

/** Fetches a page's code as soon as somebody is about to follow a link to it. */
export function usePagesAhead(): void {
  const { lite = false } = usePageState();
  useEffect(() => {
    if (lite) return;
    const hints = ["pointerover", "touchstart", "focusin"] as const;
    const fetchAhead = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href^='/']") : null;
      // A failure shows when the page is really opened.
      if (link)
        void routeOf(link.pathname)
          ?.Page.preload()
          .catch(() => undefined);
    };
    for (const hint of hints) document.addEventListener(hint, fetchAhead, { passive: true });
    return () => {
      for (const hint of hints) document.removeEventListener(hint, fetchAhead);
    };
  }, [lite]);
}
