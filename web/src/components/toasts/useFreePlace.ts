import { useLayoutEffect, type RefObject } from "react";
import { coversNeeded, freeLift, neededWeight, type Obstacle } from "./free-place";

const needed =
  "[type=submit], .MuiButton-contained, .MuiDialogActions-root button, [data-bar] button, nav a, a:focus, button:focus, input:focus, select:focus, textarea:focus";
const pressed = "button, input, select, textarea, [role=button], [role=tab], [role=switch]";
const links = "a[href]";
/** Margin above the notification in px. */
const edge = 8;

/** Interactive elements besides the notification; only those of the topmost dialog, if one is open. */
function obstaclesOf(list: HTMLElement): Obstacle[] {
  const open = [...document.querySelectorAll("[role=dialog], dialog[open]")].filter(
    (dialog) => dialog.getClientRects().length > 0,
  );
  const place = open[open.length - 1] ?? document;
  return [...place.querySelectorAll(`${needed}, ${pressed}, ${links}`)].flatMap((element) => {
    const rect = element.getBoundingClientRect();
    if (rect.width === 0 || list.contains(element)) return [];
    const weight = element.matches(needed) ? neededWeight : element.matches(pressed) ? 5 : 1;
    return [{ rect, weight }];
  });
}

/** Lifts the notifications until they cover no important button, also when the page below changes. */
export function useFreePlace(list: RefObject<HTMLElement | null>, shown: number | null): void {
  useLayoutEffect(() => {
    const here = list.current;
    if (!here || shown === null) return;
    let lift = 0;
    let frame = 0;
    let isPlaced = false;
    const place = () => {
      const box = here.querySelector("[data-kind]")?.getBoundingClientRect();
      if (!box) return;
      const now = obstaclesOf(here);
      // The next page may have its notifications at the head, from where an earlier lift leads out of the window.
      const isSeen = box.top >= 0;
      // It does not move under a finger, nor for unimportant elements.
      if (isPlaced && isSeen && (here.matches(":hover") || !coversNeeded(box, now))) return;
      isPlaced = true;
      const [top, bottom] = [box.top + lift, box.bottom + lift];
      lift = freeLift({ top, bottom, left: box.left, right: box.right }, now, top - edge);
      here.style.translate = `0 ${-lift}px`;
    };
    const later = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(place);
    };
    here.style.translate = "";
    place();
    const changes = new MutationObserver(later);
    changes.observe(document.body, { childList: true, subtree: true });
    window.addEventListener("resize", later);
    document.addEventListener("scrollend", later, { capture: true });
    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
      window.removeEventListener("resize", later);
      document.removeEventListener("scrollend", later, { capture: true });
    };
  }, [list, shown]);
}
