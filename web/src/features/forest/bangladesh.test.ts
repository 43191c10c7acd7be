import { districts } from "@tree-for-deed/common/districts";
import { field, outline, townOf } from "./bangladesh";

/** The rings of the outline, as the path draws them. */
const rings = outline
  .split("z")
  .filter(Boolean)
  .map((ring) => {
    const [[x = 0, y = 0] = [], ...steps] = ring
      .slice(1)
      .split("l")
      .map((step) => (step.match(/-?\d+/g) ?? []).map(Number));
    let at = { x, y };
    return [at, ...steps.map(([dx = 0, dy = 0]) => (at = { x: at.x + dx, y: at.y + dy }))];
  });

const isInside = ({ x, y }: { x: number; y: number }): boolean =>
  rings.some((ring) => {
    let inside = false;
    for (const [index, one] of ring.entries()) {
      const other = ring[(index + 1) % ring.length] ?? one;
      if (one.y > y !== other.y > y && x < ((other.x - one.x) * (y - one.y)) / (other.y - one.y) + one.x)
        inside = !inside;
    }
    return inside;
  });

it("has each of the 64 districts inside the country, and no two in one place", () => {
  const places = districts.map(({ id, name }) => ({ name, place: townOf(id) ?? { x: -1, y: -1 } }));
  expect(places.filter(({ place }) => !isInside(place)).map(({ name }) => name)).toEqual([]);
  expect(new Set(places.map(({ place }) => `${Math.round(place.x)} ${Math.round(place.y)}`)).size).toBe(64);
});

it("is a few kilobytes and stays in its field", () => {
  expect(outline.length).toBeLessThan(4000);
  for (const { x, y } of rings.flat()) expect(x >= 0 && x <= field.width && y >= 0 && y <= field.height).toBe(true);
});
