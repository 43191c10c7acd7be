import { coversNeeded, freeLift, neededWeight, type Obstacle, type Rect } from "./free-place";

const box: Rect = { top: 600, bottom: 670, left: 16, right: 374 };
const needed = (top: number, bottom: number): Obstacle => ({
  rect: { top, bottom, left: 100, right: 300 },
  weight: neededWeight,
});
const upBy = (by: number): Rect => ({ ...box, top: box.top - by, bottom: box.bottom - by });

it("stays where nothing is below it, and goes just above what is", () => {
  expect(freeLift(box, [], 500)).toBe(0);
  expect(freeLift(box, [needed(680, 720)], 500)).toBe(0);
  const lift = freeLift(box, [needed(640, 690)], 500);
  expect(coversNeeded(upBy(lift), [needed(640, 690)])).toBe(false);
  expect(lift).toBeLessThan(48);
});

it("rather covers a link than the button that sends a form", () => {
  const link: Obstacle = { rect: { top: 0, bottom: 600, left: 0, right: 390 }, weight: 1 };
  const lift = freeLift(box, [needed(610, 660), link], 500);
  expect(coversNeeded(upBy(lift), [needed(610, 660)])).toBe(false);
});

it("is never worse off than where it began, and never beyond its room", () => {
  const tops = [0, 120, 260, 410, 560, 600, 655];
  for (const room of [0, 40, 300, 590])
    for (const one of tops)
      for (const other of tops) {
        const obstacles = [needed(one, one + 90), { ...needed(other, other + 44), weight: 5 }];
        const lift = freeLift(box, obstacles, room);
        expect(lift).toBeLessThanOrEqual(room);
        expect(coversNeeded(upBy(lift), obstacles) && !coversNeeded(box, obstacles)).toBe(false);
      }
});
