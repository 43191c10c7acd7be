import { designOf } from "./designs";
import { sharedOut } from "./parts";

test("trees are shared out exactly, the nearest row first, and never more than there is room", () => {
  expect(sharedOut(0, [12, 8, 6])).toEqual([0, 0, 0]);
  expect(sharedOut(1, [12, 8, 6])).toEqual([0, 0, 1]);
  expect(sharedOut(26, [12, 8, 6])).toEqual([12, 8, 6]);
  expect(sharedOut(1000, [12, 8, 6])).toEqual([12, 8, 6]);
  for (let trees = 0; trees <= 26; trees++) {
    expect(sharedOut(trees, [12, 8, 6]).reduce((sum, share) => sum + share, 0)).toBe(trees);
  }
});

test("there are at least four designs, and none comes twice in a row", () => {
  const turns = Array.from({ length: 12 }, (_, turn) => designOf(turn));
  expect(new Set(turns).size).toBeGreaterThanOrEqual(4);
  expect(turns.filter((design, turn) => design === turns[turn - 1])).toEqual([]);
});
