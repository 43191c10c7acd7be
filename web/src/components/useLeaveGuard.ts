import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";

interface LeaveGuard {
  asking: boolean;
  stay: () => void;
  leave: () => void;
}

/** The path of a link of this site that would replace the page, or null for every other click. */
function leavingPath(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement) || link.target || link.download) return null;
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const { origin, pathname, search, hash } = new URL(link.href);
  return origin === window.location.origin && pathname !== window.location.pathname ? pathname + search + hash : null;
}

/** Where somebody wants to go: along a link, or with the browser's Back button. */
type Wish = { path: string } | "back";

/**
 * While `active`, asks before the page is closed, reloaded, or left by one of its links; with `back` also before the
 * browser's Back button leaves it.
 */
export function useLeaveGuard(active: boolean, { back = false }: { back?: boolean } = {}): LeaveGuard {
  const navigate = useNavigate();
  const [wish, setWish] = useState<Wish | null>(null);
  const isLeaving = useRef(false);

  useEffect(() => {
    if (!active) return;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const onClick = (event: MouseEvent) => {
      const wanted = leavingPath(event);
      if (wanted === null) return;
      event.preventDefault();
      event.stopPropagation();
      setWish({ path: wanted });
    };
    window.addEventListener("beforeunload", onUnload);
    document.addEventListener("click", onClick, { capture: true });
    return () => {
      window.removeEventListener("beforeunload", onUnload);
      document.removeEventListener("click", onClick, { capture: true });
    };
  }, [active]);

  useEffect(() => {
    if (!active || !back) return;
    const state: unknown = window.history.state;
    const address = window.location.href;
    // The browser has gone back already; the page returns before the router hears of it.
    const onBack = (event: PopStateEvent) => {
      if (isLeaving.current) return;
      event.stopImmediatePropagation();
      window.history.pushState(state, "", address);
      setWish("back");
    };
    window.addEventListener("popstate", onBack, { capture: true });
    return () => window.removeEventListener("popstate", onBack, { capture: true });
  }, [active, back]);

  const leave = () => {
    if (wish === "back") {
      isLeaving.current = true;
      window.history.back();
    } else if (wish) {
      void navigate(wish.path);
    }
  };
  return { asking: wish !== null, stay: () => setWish(null), leave };
}
