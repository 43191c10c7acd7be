import { useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import { backFromPage } from "../lib/layers";
import { useLayer } from "./layers/useLayer";

interface LeaveGuard {
  asking: boolean;
  stay: () => void;
  leave: () => void;
}

/** The path of a clicked link that would replace the page, or null for every other click. */
function leavingPath(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement) || link.target || link.download) return null;
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const { origin, pathname, search, hash } = new URL(link.href);
  return origin === window.location.origin && pathname !== window.location.pathname ? pathname + search + hash : null;
}

/** While `active`, asks before the page is closed, reloaded, or left by a link. */
export function useLeaveGuard(active: boolean): LeaveGuard {
  const navigate = useNavigate();
  const [path, setPath] = useState<string | null>(null);

  useEffect(() => {
    if (!active) return;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const onClick = (event: MouseEvent) => {
      const wanted = leavingPath(event);
      if (wanted === null) return;
      event.preventDefault();
      event.stopPropagation();
      setPath(wanted);
    };
    window.addEventListener("beforeunload", onUnload);
    document.addEventListener("click", onClick, { capture: true });
    return () => {
      window.removeEventListener("beforeunload", onUnload);
      document.removeEventListener("click", onClick, { capture: true });
    };
  }, [active]);

  return {
    asking: path !== null,
    stay: () => setPath(null),
    leave: () => path !== null && void navigate(path),
  };
}

/** Like `useLeaveGuard`, for text in the page itself: it also asks before Back leaves the page. */
export function usePageLeaveGuard(active: boolean): LeaveGuard {
  const [back, setBack] = useState<"no" | "asked" | "allowed">("no");
  const guarded = active && back !== "allowed";
  const links = useLeaveGuard(guarded);
  useLayer(guarded, () => setBack("asked"));
  if (back !== "asked") return links;
  return {
    asking: true,
    stay: () => setBack("no"),
    leave: () => {
      setBack("allowed");
      backFromPage();
    },
  };
}
