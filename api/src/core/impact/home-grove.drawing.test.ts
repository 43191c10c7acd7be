import { gzipSync } from "node:zlib";
import { treeColours, treeParts } from "@tree-for-deed/common/art/trees";
import { drawHomeGrove, type HomeAge, type HomeTree } from "./home-grove.drawing";

const grove = (count: number): HomeTree[] =>
  Array.from({ length: count }, (_, index) => ({
    kind: index % 9,
    age: index % 6 === 5 ? null : ((index % 5) as HomeAge),
  }));

const drawn = (svg: string): number => svg.match(/<use /g)?.length ?? 0;

test.each([
  ["no tree", 0, 0],
  ["one tree", 1, 1],
  ["few trees", 30, 30],
  ["as many as there is room for", 68, 68],
  ["a sample of a large grove, which some stand for", 150, 68],
])("home's grove is small and whole with %s", (_what, trees, standing) => {
  const svg = drawHomeGrove(grove(trees));
  expect(drawn(svg)).toBe(standing);
  expect(svg).not.toMatch(/NaN|undefined|null/);
  for (const [, id] of svg.matchAll(/<use href="#(\w+)"/g)) expect(svg).toContain(`<g id="${id}">`);
  expect(gzipSync(svg).length).toBeLessThan(15_000);
  // All elements are closed, so that a browser accepts it as SVG.
  expect(svg.match(/<(?:svg|g|defs)[ >]/g)).toHaveLength(svg.match(/<\/(?:svg|g|defs)>/g)?.length ?? 0);
});

test("a tree that is not in the ground is a seedling, as in the grove, and no crown stands for it from afar", () => {
  const [seedling] = treeParts(0, 0);
  const earned = drawHomeGrove([{ kind: 0, age: null }]);
  expect(earned).toContain(seedling?.d);
  expect(drawHomeGrove([{ kind: 0, age: 4 }])).not.toContain(seedling?.d);
  const crown = `fill="${treeColours(0).crown}"`;
  const crowns = (svg: string): number => svg.slice(svg.indexOf("</defs>")).split(crown).length - 1;
  const crowd = (age: HomeAge | null): HomeTree[] => Array.from({ length: 150 }, () => ({ kind: 0, age }));
  expect(crowns(drawHomeGrove(crowd(4)))).toBeGreaterThan(0);
  expect(crowns(drawHomeGrove(crowd(null)))).toBe(0);
});

test("all trees of a small grove stand on the hills, none outside the picture that phones show", () => {
  const places = [
    ...drawHomeGrove(grove(68)).matchAll(/<use href="#t\d+" transform="translate\((-?\d+) (-?\d+)\)scale/g),
  ];
  expect(places).toHaveLength(68);
  for (const [, left, top] of places) {
    expect(Number(left)).toBeGreaterThan(405);
    expect(Number(left)).toBeLessThan(1120);
    expect(Number(top)).toBeGreaterThan(0);
    expect(Number(top)).toBeLessThan(440);
  }
});
