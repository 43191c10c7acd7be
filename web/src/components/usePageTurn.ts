import { useEffect, useRef, type RefObject } from "react";
import { NavigationType, useNavigationType } from "react-router-dom";

/** After the reader turned to another page of a list, its beginning is in view and has the focus. Back keeps its own place. */
export function usePageTurn<Place extends HTMLElement>(page: number | string): RefObject<Place | null> {
  const place = useRef<Place>(null);
  const shown = useRef(page);
  const how = useNavigationType();

  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    if (how === NavigationType.Pop) return;
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: "start" });
  }, [page, how]);

  return place;
}
