import { useEffect, useState, type RefObject } from "react";

/** So long a deed has to be in view before it can be decided about. */
const lookMs = 600;

/** Resolves when the photo is there, or cannot be had. */
function arrived(photo: HTMLImageElement): Promise<void> {
  if (photo.complete) return Promise.resolve();
  return new Promise((resolve) => {
    photo.addEventListener("load", () => resolve(), { once: true });
    photo.addEventListener("error", () => resolve(), { once: true });
  });
}

/** Calls `onSeen` after the page has been in view for so long without a break; answers how to stop. */
function whenInView(ms: number, onSeen: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = () => {
    clearTimeout(timer);
    if (document.visibilityState === "visible") timer = setTimeout(onSeen, ms);
  };
  document.addEventListener("visibilitychange", begin);
  begin();
  return () => {
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", begin);
  };
}

/** Whether the thing `shown` in `root` was in view for a moment, with all its photos there or known to be missing. */
export function useLookedAt(root: RefObject<HTMLElement | null>, shown: string | null): boolean {
  const [seen, setSeen] = useState<string | null>(null);
  useEffect(() => {
    if (shown === null) return undefined;
    let stop = () => {};
    let isOver = false;
    const photos = [...(root.current?.querySelectorAll<HTMLImageElement>("[data-photos] img") ?? [])];
    void Promise.all(photos.map(arrived)).then(() => {
      if (!isOver) stop = whenInView(lookMs, () => setSeen(shown));
    });
    return () => {
      isOver = true;
      stop();
    };
  }, [root, shown]);
  return shown !== null && seen === shown;
}
