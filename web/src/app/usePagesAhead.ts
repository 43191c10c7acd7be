import { useEffect } from "react";
import { usePageState } from "../components/page/PageContext";
import { useSite } from "../components/extension/SiteContext";

/**
 * Preloads a page's code as soon as the visitor is about to follow a link to it. If loading takes longer than a blink
 * after the click, the root element gets `data-loading`.
 */
export function usePagesAhead(): void {
  const { lite = false } = usePageState();
  const { routeOf } = useSite();
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
      route.preload().then(arrived, arrived);
    };
    for (const hint of hints) document.addEventListener(hint, fetchAhead, { passive: true });
    return () => {
      for (const hint of hints) document.removeEventListener(hint, fetchAhead);
    };
  }, [lite, routeOf]);
}
