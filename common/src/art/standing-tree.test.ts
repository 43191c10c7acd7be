import { treeStations } from "../tree-stations";
import { standingTree } from "./standing-tree";
import { type TreeForm, treeForms } from "./trees";

const inks = { pale: () => "pale", half: () => "half", line: () => "line" };
const looks = Array.from({ length: 8 }, (_, kind) => treeForms.map((form) => [kind, form] as const)).flat();

/** What remains of a drawing without its colours: what is filled, what is only a line, and where. */
const shapesOf = (kind: number, form: TreeForm, station: (typeof treeStations)[number]): string[] =>
  standingTree({ kind, form, station }, inks).map(
    ({ d, fill }) => `${fill === "pale" ? "empty" : fill ? "full" : "line"} ${d}`,
  );

test.each(looks)("a tree looks different at each of its four stations, without colours, too: %s", (kind, form) => {
  const shapes = treeStations.map((station) => shapesOf(kind, form, station));
  expect(new Set(shapes.map((each) => each.join(" ")))).toHaveProperty("size", treeStations.length);
  const [earned = [], funded = [], planted = [], alive = []] = shapes;
  const full = (parts: readonly string[]) => parts.filter((part) => part.startsWith("full")).length;
  const empty = (parts: readonly string[]) => parts.filter((part) => part.startsWith("empty")).length;
  // Emptiest what is only earned; nothing is empty of what stands in the ground.
  expect(empty(earned)).toBeGreaterThan(0);
  expect([empty(funded), empty(planted), empty(alive)]).toEqual([0, 0, 0]);
  expect(full(earned)).toBe(1);
  expect(full(funded)).toBeGreaterThan(1);
  // All of a planted tree, and more.
  expect(alive.slice(0, planted.length)).toEqual(planted);
  expect(alive.length).toBeGreaterThan(planted.length);
});
