import { useEffect, useRef, useState } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router-dom";
import { VisuallyHidden } from "../components/VisuallyHidden";

/**
 * After a change of page: announces the new title and moves the focus to its heading, as a freshly loaded page would.
 */
export function RouteFocus() {
  const { pathname } = useLocation();
  const how = useNavigationType();
  const shown = useRef(pathname);
  const [title, setTitle] = useState("");

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (how !== NavigationType.Pop) window.scrollTo(0, 0);
    const arrive = () => {
      const heading = document.querySelector<HTMLElement>("main h1");
      if (!heading) return false;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
      setTitle(document.title);
      return true;
    };
    if (arrive()) return;
    const main = document.querySelector("main");
    const watch = new MutationObserver(() => arrive() && watch.disconnect());
    if (main) watch.observe(main, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, [pathname, how]);

  return (
    <div role="status" aria-live="polite">
      <VisuallyHidden>{title}</VisuallyHidden>
    </div>
  );
}
