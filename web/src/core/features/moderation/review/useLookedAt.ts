import { useEffect, useState, type RefObject } from "react";

/** Time in ms for which a deed must be in view before it can be decided. */
const lookMs = 600;
/** The share of the photos that must be in the window. */
const partInView = 0.5;

/** Observes whether the page is visible and the element in the window. Returns a function that stops it. */
function followView(element: Element | null, onChange: (isInView: boolean) => void): () => void {
  let isInWindow = element === null;
  const tell = () => onChange(isInWindow && document.visibilityState === "visible");
  const observer = new IntersectionObserver(
    (entries) => {
      isInWindow = (entries[entries.length - 1]?.intersectionRatio ?? 0) >= partInView;
      tell();
    },
    { threshold: partInView },
  );
  if (element) observer.observe(element);
  document.addEventListener("visibilitychange", tell);
  tell();
  return () => {
    observer.disconnect();
    document.removeEventListener("visibilitychange", tell);
  };
}

/**
 * Whether the deed `shown` in `root` was in view for a moment with all its photos. The moment begins once
 * `arePhotosThere`, and again when the photos leave the window.
 */
export function useLookedAt(
  root: RefObject<HTMLElement | null>,
  shown: string | null,
  arePhotosThere: boolean,
): boolean {
  const [seen, setSeen] = useState<string | null>(null);
  useEffect(() => {
    if (shown === null || !arePhotosThere) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = followView(root.current?.querySelector("[data-photos]") ?? null, (isInView) => {
      clearTimeout(timer);
      if (isInView) timer = setTimeout(() => setSeen(shown), lookMs);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [root, shown, arePhotosThere]);
  // Another visit to the same deed must be seen again.
  if (shown === null && seen !== null) setSeen(null);
  return shown !== null && seen === shown;
}
