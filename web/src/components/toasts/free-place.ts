export interface Rect {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** A clickable element, with the weight of covering it. */
export interface Obstacle {
  rect: Rect;
  weight: number;
}

/** Weight of elements that are likely to be pressed, such as a submit button. */
export const neededWeight = 100;
const step = 8;

const overlaps = (one: Rect, other: Rect): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

const lifted = ({ top, bottom, left, right }: Rect, by: number): Rect => ({
  top: top - by,
  bottom: bottom - by,
  left,
  right,
});

/** Whether a box covers an important element. */
export const coversNeeded = (box: Rect, obstacles: readonly Obstacle[]): boolean =>
  obstacles.some(({ rect, weight }) => weight >= neededWeight && overlaps(box, rect));

/**
 * Distance in px by which a box must move up to cover as little as possible, at most `room`; the lowest of the best
 * positions.
 */
export function freeLift(box: Rect, obstacles: readonly Obstacle[], room: number): number {
  const costAt = (by: number): number =>
    obstacles.reduce((sum, { rect, weight }) => sum + (overlaps(lifted(box, by), rect) ? weight : 0), 0);
  let best = { by: 0, cost: costAt(0) };
  for (let by = step; by <= room && best.cost > 0; by += step) {
    const cost = costAt(by);
    if (cost < best.cost) best = { by, cost };
  }
  return best.by;
}
