import { useEffect, useRef, type RefObject } from "react";
import { NavigationType, useNavigationType } from "react-router-dom";

/**
 * After the reader turned to another page of a list, scrolls to its beginning and focuses it. Back keeps its own scroll
 * position.
 */
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
