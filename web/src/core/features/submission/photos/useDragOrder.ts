import { useEffect, useRef, useState, type PointerEvent as ReactPointerEvent, type RefObject } from "react";

interface Drag {
  id: string;
  /** The distance in px from its place. */
  x: number;
  y: number;
  /** The photo whose place it would take. */
  over: string | null;
}

/** Hold time in ms: a finger that moves earlier scrolls the page. */
const holdMs = 220;
/** The distance in px that starts a drag with a mouse; a finger that moves this far does not count as held still. */
const slackPx = 8;

/** The element at a point, below the dragged one. */
function idAt({ clientX, clientY }: PointerEvent, dragged: string): string | null {
  const ids = document
    .elementsFromPoint(clientX, clientY)
    .map((element) => element.closest<HTMLElement>("[data-photo]")?.dataset["photo"]);
  return ids.find((id) => id !== undefined && id !== dragged) ?? null;
}

/**
 * Reorders the `data-photo` elements of a strip by dragging: with a mouse at once, with a finger after a short hold.
 * Nothing changes its place before the drop, so the dragged element stays the same.
 */
export function useDragOrder(
  strip: RefObject<HTMLElement | null>,
  onDrop: (id: string, over: string) => void,
): {
  drag: Drag | null;
  begin: (id: string, event: ReactPointerEvent) => void;
} {
  const [drag, setDrag] = useState<Drag | null>(null);
  const isDragging = useRef(false);

  useEffect(() => {
    const element = strip.current;
    // Prevents the page from scrolling. WebKit honours only listeners that were added before the touch began.
    const stay = (event: TouchEvent) => isDragging.current && event.preventDefault();
    element?.addEventListener("touchmove", stay, { passive: false });
    return () => element?.removeEventListener("touchmove", stay);
  }, [strip]);

  const begin = (id: string, start: ReactPointerEvent) => {
    if (start.button !== 0 || !start.isPrimary) return;
    const isMouse = start.pointerType === "mouse";
    const listening = new AbortController();
    let taken = false;
    const take = () => {
      taken = true;
      isDragging.current = true;
      setDrag({ id, x: 0, y: 0, over: null });
    };
    const timer = isMouse ? undefined : setTimeout(take, holdMs);
    const stop = () => {
      clearTimeout(timer);
      listening.abort();
      isDragging.current = false;
      setDrag(null);
    };
    const move = (now: PointerEvent) => {
      const [x, y] = [now.clientX - start.clientX, now.clientY - start.clientY];
      const hasMoved = Math.hypot(x, y) > slackPx;
      if (!taken && hasMoved && !isMouse) stop();
      if (!taken && hasMoved && isMouse) take();
      if (taken) setDrag({ id, x, y, over: idAt(now, id) });
    };
    const drop = (now: PointerEvent) => {
      const over = taken ? idAt(now, id) : null;
      stop();
      if (over !== null) onDrop(id, over);
    };
    const mine = (act: (now: PointerEvent) => void) => (now: PointerEvent) => {
      if (now.pointerId === start.pointerId) act(now);
    };
    const { signal } = listening;
    window.addEventListener("pointermove", mine(move), { signal });
    window.addEventListener("pointerup", mine(drop), { signal });
    window.addEventListener("pointercancel", mine(stop), { signal });
  };

  return { drag, begin };
}
