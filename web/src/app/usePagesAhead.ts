import { useEffect } from "react";
import { usePageState } from "../components/page/PageContext";
import { routeOf } from "./routes";

/**
 * Fetches a page's code as soon as somebody is about to follow a link to it. Once they have, and it takes longer than a
 * blink, `data-loading` at the root says so.
 */
export function usePagesAhead(): void {
  const { lite = false } = usePageState();
  useEffect(() => {
    const hints = ["click", ...(lite ? [] : ["pointerover", "touchstart", "focusin"])];
    const { dataset } = document.documentElement;
    const fetchAhead = ({ target, type }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href^='/']") : null;
      const route = link && routeOf(link.pathname);
      if (!route) return;
      const timer = setTimeout(() => (dataset["loading"] = type), 100);
      const arrived = () => {
        clearTimeout(timer);
        delete dataset["loading"];
      };
      // A failure shows when the page is really opened.
      route.Page.preload().then(arrived, arrived);
    };
    for (const hint of hints) document.addEventListener(hint, fetchAhead, { passive: true });
    return () => {
      for (const hint of hints) document.removeEventListener(hint, fetchAhead);
    };
  }, [lite]);
}
