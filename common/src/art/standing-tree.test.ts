import { treeStations } from "../tree-stations";
import { standingTree } from "./standing-tree";
import { type TreeForm, treeForms, treeParts } from "./trees";

const inks = { pale: () => "pale", half: () => "half", line: () => "line" };
const looks = Array.from({ length: 8 }, (_, kind) => treeForms.map((form) => [kind, form] as const)).flat();

/** The shapes of a drawing without its colours: filled areas, lines, and their places. */
const shapesOf = (kind: number, form: TreeForm, station: (typeof treeStations)[number]): string[] =>
  standingTree({ kind, form, station }, inks).map(
    ({ d, fill }) => `${fill === "pale" ? "empty" : fill ? "full" : "line"} ${d}`,
  );

test.each(looks)(
  "until it is in the ground, a tree is drawn as a seedling, whatever its kind and age: %s",
  (kind, form) => {
    const seedling = treeParts(kind, 0).map(({ d }) => d);
    for (const station of ["earned", "funded"] as const) {
      const drawn = standingTree({ kind, form, station }, inks).map(({ d }) => d);
      expect(drawn).toEqual(expect.arrayContaining(seedling));
      if (form > 0) expect(drawn).not.toEqual(expect.arrayContaining(treeParts(kind, form).map(({ d }) => d)));
    }
  },
);

test.each(looks)("a tree looks different at each of its four stations, without colours, too: %s", (kind, form) => {
  const shapes = treeStations.map((station) => shapesOf(kind, form, station));
  expect(new Set(shapes.map((each) => each.join(" ")))).toHaveProperty("size", treeStations.length);
  const [earned = [], funded = [], planted = [], alive = []] = shapes;
  const full = (parts: readonly string[]) => parts.filter((part) => part.startsWith("full")).length;
  const empty = (parts: readonly string[]) => parts.filter((part) => part.startsWith("empty")).length;
  // Only an earned tree has empty parts, and nothing of a planted tree is empty.
  expect(empty(earned)).toBeGreaterThan(0);
  expect([empty(funded), empty(planted), empty(alive)]).toEqual([0, 0, 0]);
  expect(full(earned)).toBe(1);
  expect(full(funded)).toBeGreaterThan(1);
  // Contains all of a planted tree, and more.
  expect(alive.slice(0, planted.length)).toEqual(planted);
  expect(alive.length).toBeGreaterThan(planted.length);
});

test.each(looks)("from afar a seedling has no dots, no flag and no empty leaves: %s", (kind, form) => {
  for (const station of ["earned", "funded"] as const) {
    const drawn = standingTree({ kind, form, station }, inks, { isFar: true });
    expect(drawn).toHaveLength(
      treeParts(kind, 0).filter(({ fill }) => station === "funded" || fill !== "fruit").length,
    );
    expect(drawn.filter(({ fill }) => fill === "pale")).toEqual([]);
  }
});
