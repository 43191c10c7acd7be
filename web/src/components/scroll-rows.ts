/** Speed in px per second: slow enough to read a card while it passes. */
const speed = 24;
/** Pause in ms after a swipe or paging. */
const rest = 5000;

/**
 * Moves the rows of a group slowly to their ends and back, except while somebody reads or moves them. Returns a
 * function that stops it.
 */
export function scrollRows(group: HTMLElement): () => void {
  const rows = [...group.querySelectorAll<HTMLElement>("[data-row]")];
  // The first row starts towards its end, the next one towards its beginning.
  const ways = rows.map((row, index) => ({ row, at: row.scrollLeft, way: index % 2 === 0 ? 1 : -1 }));
  let [seen, restUntil, before, frame] = [false, 0, 0, 0];
  const resting = () => !seen || group.matches(":hover, :focus-within") || performance.now() < restUntil;

  const step = (now: number) => {
    const passed = Math.min(now - before, 100) / 1000;
    before = now;
    const still = resting();
    for (const each of ways) {
      const { row } = each;
      row.style.scrollSnapType = still ? "" : "none";
      if (still) {
        each.at = row.scrollLeft;
        continue;
      }
      const end = row.scrollWidth - row.clientWidth;
      each.at = Math.min(end, Math.max(0, each.at + each.way * speed * passed));
      if (each.at >= end) each.way = -1;
      else if (each.at <= 0) each.way = 1;
      row.scrollLeft = each.at;
    }
    frame = requestAnimationFrame(step);
  };
  const moved = () => {
    restUntil = performance.now() + rest;
  };
  const watch = new IntersectionObserver(([entry]) => {
    seen = entry?.isIntersecting === true;
    cancelAnimationFrame(frame);
    if (seen) {
      before = performance.now();
      frame = requestAnimationFrame(step);
    }
  });
  watch.observe(group);
  const signs = ["pointerdown", "touchmove", "wheel", "keydown"] as const;
  for (const sign of signs) group.addEventListener(sign, moved, { passive: true });
  return () => {
    watch.disconnect();
    cancelAnimationFrame(frame);
    for (const sign of signs) group.removeEventListener(sign, moved);
    for (const row of rows) row.style.scrollSnapType = "";
  };
}
