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
    let timer: ReturnType<typeof setTimeout> | undefined;
    const fetchAhead = ({ target, type }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href^='/']") : null;
      const route = link && routeOf(link.pathname);
      if (!route) return;
      const loading = route.preload();
      if (type !== "click") {
        // A failure shows when the page is really opened.
        loading.catch(() => undefined);
        return;
      }
      clearTimeout(timer);
      const own = setTimeout(() => (dataset["loading"] = ""), 100);
      timer = own;
      const arrived = () => {
        if (timer !== own) return;
        clearTimeout(own);
        delete dataset["loading"];
      };
      loading.then(arrived, arrived);
    };
    for (const hint of hints) document.addEventListener(hint, fetchAhead, { passive: true });
    return () => {
      for (const hint of hints) document.removeEventListener(hint, fetchAhead);
    };
  }, [lite, routeOf]);
}
