import { type DayOfTrees, latestDays, treesIn } from "./grove-days";
import { type GrovePlan, groveShape, letterOf, planGrove, treeAt, treeOf } from "./grove-plan";
import { daylight, paintGrove, treesToOne, wholeView } from "./grove-scene";
import { ridgeAt } from "../art/hills";
import type { Drawing, Surface } from "../art/surface";

const today = "2026-11-23";
const dayBefore = (days: number): string => new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10);

/** A grove with that many trees on each of the latest days. */
const growing = (days: number, trees: (day: number) => number): DayOfTrees[] =>
  Array.from({ length: days }, (_, index): DayOfTrees => {
    const ago = days - 1 - index;
    return [dayBefore(ago), Array.from({ length: trees(ago) }, (_unused, place) => String((place + ago) % 8)).join("")];
  });
const plan = (days: readonly DayOfTrees[]): GrovePlan => planGrove({ days, today }, 1.2);

test.each([
  ["none", [] as DayOfTrees[]],
  ["one", growing(1, () => 1)],
  ["some", growing(40, (ago) => 1 + (ago % 3))],
  ["hundreds on one day", growing(1, () => 300)],
  ["many", growing(70, (ago) => 20 + ((ago * 7) % 40))],
])("every tree has its place on the hill of its month: %s", (_name, days) => {
  const { trees, hills, width, height, horizon } = plan(days);
  expect(trees.count).toBe(treesIn(days));
  expect(horizon).toBeGreaterThan(0);
  expect(height).toBeGreaterThanOrEqual(horizon);
  expect(hills.length).toBeGreaterThan(0);
  const seen = new Set<string>();
  for (const hill of hills) {
    for (let index = hill.from; index < hill.to; index++) {
      const [date, letters] = days[trees.day[index] ?? 0] ?? ["", ""];
      seen.add(`${date} ${trees.place[index]}`);
      expect(date.slice(0, 7)).toBe(hill.month);
      expect(String(trees.kind[index])).toBe(letters[trees.place[index] ?? 0]);
      expect(trees.x[index]).toBeGreaterThanOrEqual(0);
      expect(trees.x[index]).toBeLessThanOrEqual(width);
      expect(trees.y[index]).toBeGreaterThan(ridgeAt(hill.ridge, trees.x[index] ?? 0));
      expect(trees.y[index]).toBeLessThan(hill.bottom + hill.ridge.rise * 2);
      if (index > hill.from) expect(trees.y[index]).toBeGreaterThanOrEqual(trees.y[index - 1] ?? 0);
    }
  }
  expect(seen.size).toBe(trees.count);
});

test("the same grove is the same plan; a day that is later in its month stands further to the right", () => {
  const days: DayOfTrees[] = [
    ["2026-11-02", "01"],
    ["2026-11-20", "23"],
  ];
  expect(plan(days)).toEqual(plan(days));
  const { trees } = plan(days);
  const across = (day: number) => trees.x.filter((_, index) => trees.day[index] === day);
  expect(Math.max(...across(0))).toBeLessThan(Math.min(...across(1)));
});

test("up to hundreds of trees stand evenly: no half of the land is bare, whatever the days and stations", () => {
  for (const count of [4, 12, 40, 400]) {
    for (const stations of ["0", "3", "0012"]) {
      const days = growing(count, () => 1).map(([day, letters], index): DayOfTrees => [
        day,
        letters,
        stations[index % stations.length],
      ]);
      const { trees, width } = plan(days);
      const left = [...trees.x].filter((x) => x < width / 2).length;
      expect(Math.abs(left / count - 0.5)).toBeLessThanOrEqual(0.25);
    }
  }
});

test("one seedling fills much of its grove, and the neighbours' trees stand behind it and cannot be chosen", () => {
  const neighbours = growing(6, () => 4);
  const grove = planGrove({ days: [[today, "3", "0"]], today, neighbours }, 1.5);
  expect((grove.trees.height[0] ?? 0) / grove.height).toBeGreaterThan(0.35);
  const { trees } = grove.behind ?? { trees: grove.trees };
  expect(trees.count).toBe(24);
  for (let index = 0; index < trees.count; index++) {
    expect(trees.y[index]).toBeLessThan(grove.trees.y[0] ?? 0);
    expect(trees.height[index]).toBeLessThan(grove.trees.height[0] ?? 0);
    expect(treeAt(grove, trees.x[index] ?? 0, (trees.y[index] ?? 0) - 1, 0)).not.toBe(index + 1);
  }
  expect(plan(growing(700, () => 1)).behind).toBeNull();
});

test("a grove is laid out for a wide screen, or one held upright", () => {
  const days = growing(300, () => 12);
  for (const size of [
    { width: 358, height: 500 },
    { width: 1200, height: 800 },
  ]) {
    const { width, height } = planGrove({ days, today }, groveShape(size));
    expect(width / height / (size.width / size.height)).toBeCloseTo(1, 0);
  }
  expect(groveShape({ width: 10, height: 0 })).toBe(2);
});

test("older trees are taller, and have grown into their kind", () => {
  const days: DayOfTrees[] = [
    ["2025-01-01", "3", "2"],
    ["2026-11-01", "3", "3"],
    [today, "3", "2"],
  ];
  const grove = plan(days);
  const [old = 0, young = 0, fresh = 0] = days.map(([day]) => treeOf(grove, day, 0) ?? -1);
  const { form, height } = grove.trees;
  expect([form[old], form[young], form[fresh]]).toEqual([2, 1, 1]);
  expect(height[old]).toBeGreaterThan(height[young] ?? 0);
  expect(height[young]).toBeGreaterThan(height[fresh] ?? 0);
});

test("a tree that is not in the ground is a seedling, however long ago it was earned", () => {
  const days: DayOfTrees[] = [
    ["2025-01-01", "333", "012"],
    [today, "3", "0"],
  ];
  const grove = plan(days);
  const [earned = 0, funded = 0, planted = 0] = [0, 1, 2].map((place) => treeOf(grove, "2025-01-01", place) ?? -1);
  const { form, height } = grove.trees;
  expect([form[earned], form[funded], form[planted]]).toEqual([0, 0, 2]);
  for (const seedling of [earned, funded]) expect(height[seedling]).toBeLessThan((height[planted] ?? 0) / 2);
});

test("a tree is found where it is seen, the nearer one of two, and by its letter", () => {
  const grove = plan(growing(60, (ago) => (ago % 4) + 1));
  const { trees } = grove;
  let hit = 0;
  for (let index = 0; index < trees.count; index++) {
    const [x, foot] = [trees.x[index] ?? 0, trees.y[index] ?? 0];
    const found = treeAt(grove, x, foot - 0.7 * (trees.height[index] ?? 0), 0);
    expect(found).not.toBeNull();
    // Nothing behind it covers it.
    expect(trees.y[found ?? 0]).toBeGreaterThanOrEqual(foot);
    hit += Number(found === index);
    const { day, place } = letterOf(grove, index);
    expect(treeOf(grove, day, place)).toBe(index);
  }
  expect(hit).toBeGreaterThan(trees.count / 2);
});

test("beside a tree the closest one within reach is meant, and in the sky none", () => {
  const grove = plan([[today, "0"]]);
  const [x, foot, height] = [grove.trees.x[0] ?? 0, grove.trees.y[0] ?? 0, grove.trees.height[0] ?? 0];
  expect(treeAt(grove, x + height, foot - height / 2, height * 1.2)).toBe(0);
  expect(treeAt(grove, x + height * 3, foot, height)).toBeNull();
  expect(treeAt(grove, x, 1, 0)).toBeNull();
  expect(treeOf(grove, today, 1)).toBeNull();
});

test("of a grove that is too large the latest days are left, as whole days", () => {
  const days = growing(10, () => 100);
  expect(latestDays(days, 250)).toEqual(days.slice(8));
  expect(latestDays(days, 5)).toEqual(days.slice(9));
  expect(latestDays(days, 5000)).toEqual(days);
  expect(latestDays([], 5)).toEqual([]);
});

/** A surface that ignores all drawing. */
const blank = (): Drawing<null> => {
  const nothing = () => undefined;
  const gradient = () => ({ addColorStop: nothing });
  const surface: Surface<null> = {
    fillStyle: "",
    strokeStyle: "",
    lineWidth: 1,
    lineCap: "",
    lineJoin: "",
    globalAlpha: 1,
    save: nothing,
    restore: nothing,
    translate: nothing,
    rotate: nothing,
    scale: nothing,
    beginPath: nothing,
    moveTo: nothing,
    lineTo: nothing,
    arc: nothing,
    fill: nothing,
    stroke: nothing,
    quadraticCurveTo: nothing,
    bezierCurveTo: nothing,
    fillRect: nothing,
    createLinearGradient: gradient,
    createRadialGradient: gradient,
  };
  return { surface, pathOf: () => null };
};

test("the whole view paints every tree once, one living tree in five with a bird; two halves paint no tree less", () => {
  const grove = plan(growing(90, (ago) => 3 + (ago % 5)));
  const painted = (view: ReturnType<typeof wholeView>): Set<string> => {
    const feet = new Set<string>();
    const paint = paintGrove(blank(), grove, view, daylight, (_look, [x, y]) => {
      feet.add(`${(x / view.scale + view.left).toFixed(1)} ${(y / view.scale + view.top).toFixed(1)}`);
    });
    while (!paint.next().done);
    return feet;
  };
  let birds = 0;
  const alive = plan(growing(90, () => 3).map(([day, letters]): DayOfTrees => [day, letters, "333"]));
  const watching = paintGrove(blank(), alive, wholeView(alive, { width: 600, height: 400 }), daylight, (look) => {
    birds += Number(look.hasBird);
  });
  while (!watching.next().done);
  expect(birds / alive.trees.count).toBeCloseTo(1 / 5, 1);
  const whole = wholeView(grove, { width: 600, height: 400 });
  const all = painted(whole);
  expect(all.size).toBe(grove.trees.count);
  const half = { ...whole, width: 300 };
  const other = { ...half, left: whole.left + 300 / whole.scale };
  expect(new Set([...painted(half), ...painted(other)])).toEqual(all);
});

describe("of 30,000 trees", () => {
  const days = growing(300, () => 100);
  const crowd = plan(days);

  test("a crowd stands in clumps, none outside its hill, and the days of a month from left to right", () => {
    const { trees, hills, width } = crowd;
    const places = new Set<number>();
    const across = new Map<number, number[]>();
    for (const { ridge, bottom, from, to } of hills) {
      for (let index = from; index < to; index++) {
        const [x, y] = [trees.x[index] ?? 0, trees.y[index] ?? 0];
        expect(x >= 0 && x <= width && y > ridgeAt(ridge, x) && y < bottom + ridge.rise * 2).toBe(true);
        places.add(Math.floor(x / 60) * 10_000 + Math.floor(y / 60));
        const day = trees.day[index] ?? 0;
        across.set(day, [...(across.get(day) ?? []), x]);
      }
    }
    const middles = [...across]
      .toSorted(([one], [other]) => one - other)
      .map(([day, xs]) => [days[day]?.[0] ?? "", xs.reduce((sum, x) => sum + x, 0) / xs.length]);
    for (const [index, [day, middle]] of middles.entries()) {
      const [before, left] = middles[index - 1] ?? ["", 0];
      if (String(before).slice(0, 7) === String(day).slice(0, 7)) expect(middle).toBeGreaterThan(left as number);
    }
    // Evenly spread trees would stand on nearly every piece of the ground.
    const pieces = (width / 60) * ((crowd.height - crowd.horizon) / 60);
    expect(places.size / pieces).toBeLessThan(0.85);
  });

  test("from afar fewer trees stand for all, evenly, and the same ones closer by", () => {
    const seen = (width: number) => {
      const view = wholeView(crowd, { width, height: (width * crowd.height) / crowd.width });
      const feet = new Set<string>();
      const paint = paintGrove(blank(), crowd, view, daylight, (_look, [x, y]) => {
        feet.add(`${(x / view.scale).toFixed(0)} ${(y / view.scale).toFixed(0)}`);
      });
      while (!paint.next().done);
      return { feet, share: treesToOne(crowd, view.scale) };
    };
    const [far, closer, close] = [seen(500), seen(1100), seen(6000)];
    expect(far.share).toBeGreaterThan(closer.share);
    expect([closer.share > 1, close.share]).toEqual([true, 1]);
    for (const { feet, share } of [far, closer, close]) {
      expect(Math.abs((feet.size * share) / crowd.trees.count - 1)).toBeLessThan(0.05);
    }
    for (const foot of far.feet) expect(closer.feet.has(foot)).toBe(true);
  });

  test("a tree is at the station that its digit says, and earned without one", () => {
    const { trees } = plan([[today, "0123", "0123"]]);
    expect([...trees.place].map((place, index) => trees.station[index] === place)).toEqual([true, true, true, true]);
    expect([...plan([[today, "01"]]).trees.station]).toEqual([0, 0]);
  });
});
