import { useEffect, useRef, useState, type PointerEvent as ReactPointerEvent, type RefObject } from "react";

interface Drag {
  id: string;
  /** How far it has gone from its place. */
  x: number;
  y: number;
  /** The one whose place it would take. */
  over: string | null;
}

/** A finger that moves before this scrolls the page. */
const holdMs = 220;
/** A mouse drags once it has moved so far; a finger that does is not held still. */
const slackPx = 8;

/** The thing at a point, below the one that is dragged over it. */
function idAt({ clientX, clientY }: PointerEvent, dragged: string): string | null {
  const ids = document
    .elementsFromPoint(clientX, clientY)
    .map((element) => element.closest<HTMLElement>("[data-photo]")?.dataset["photo"]);
  return ids.find((id) => id !== undefined && id !== dragged) ?? null;
}

/**
 * Orders the things in a strip that are marked `data-photo` by dragging: with a mouse at once, with a finger after it was
 * held still for a moment. Nothing changes its place before the drop, so what is dragged stays the same element.
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
    // The page would scroll under the finger. WebKit heeds only who listened before the touch began.
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
