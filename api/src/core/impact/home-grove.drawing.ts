import { drawAlpona } from "@tree-for-deed/common/art/alpona";
import { drawBirds } from "@tree-for-deed/common/art/hills";
import { drawDisc, drawLeaf } from "@tree-for-deed/common/art/surface";
import { inksByDay, standingTree, type TreeLook } from "@tree-for-deed/common/art/standing-tree";
import { treeColours, treeField, type TreeForm } from "@tree-for-deed/common/art/trees";
import { treeKinds } from "@tree-for-deed/common/grove/grove-days";
import { SvgSurface } from "../../platform/drawing/svg-surface";

/** A tree of the home page: its kind and its growth. */
export interface HomeTree {
  readonly kind: number;
  /** Null while it is not in the ground; then it is a seedling, however long ago it was earned. */
  readonly age: HomeAge | null;
}

/** Age group of a tree, from its first week (0) to older than a year (4). */
export type HomeAge = 0 | 1 | 2 | 3 | 4;

/** Shape of each age group, and its height relative to the tallest. */
const GROWN: readonly (readonly [form: TreeForm, height: number])[] = [
  [1, 0.56],
  [1, 0.64],
  [2, 0.8],
  [2, 0.9],
  [2, 1],
];

/** Height of a seedling relative to the tallest tree. */
const SEEDLING = 0.52;

/** Width of the scene; a page shows as much of its right part as fits. */
const WIDTH = 1120;
const HEIGHT = 440;
const SUN = { x: 806, y: 150, radius: 66 } as const;

interface Row {
  /** CSS variable of the season's colour. */
  readonly colour: string;
  readonly top: (x: number) => number;
  readonly from: number;
  readonly to: number;
  readonly tallest: number;
  readonly room: number;
}

const rise = (x: number, from: number, to: number): number => {
  const share = Math.min(1, Math.max(0, (x - from) / (to - from)));
  return share * share * (3 - 2 * share);
};
const wave = (x: number, length: number, shift: number): number => Math.sin((x / length) * Math.PI + shift);

/** Rows of trees, nearest first. */
const NEAR: Row = {
  colour: "var(--near)",
  top: (x) => 428 - 48 * rise(x, 200, 900) + 5 * wave(x, 240, 1),
  from: 540,
  to: 1092,
  tallest: 112,
  room: 12,
};
const MIDDLE: Row = {
  colour: "var(--middle)",
  top: (x) => 424 - 84 * rise(x, 330, 960) + 8 * wave(x, 190, 2.4),
  from: 486,
  to: 1102,
  tallest: 72,
  room: 22,
};
const FAR: Row = {
  colour: "var(--far)",
  top: (x) => 424 - 132 * rise(x, 300, 820) + 12 * wave(x, 260, 0.6),
  from: 470,
  to: 1108,
  tallest: 46,
  room: 34,
};
const ROWS = [NEAR, MIDDLE, FAR] as const;
/** Maximum number of crowns along the farthest hill; they stand for more trees. */
const CROWNS = 120;

/** A deterministic number from 0 to 1 per index, spread evenly. */
const spread = (index: number): number => (0.5 + index * 0.618_034) % 1;

/**
 * The community's grove on its hills, as SVG with the one group `grove`. Its colours are CSS variables, so that the
 * page sets season, day and night. Trees come newest first; if there are too many, an even sample is drawn.
 */
export function drawHomeGrove(trees: readonly HomeTree[]): string {
  const room = ROWS.reduce((sum, row) => sum + row.room, 0);
  const shown = evenly(trees, room);
  const rows = placed(shown);
  const body = [
    tokensBehind(),
    sun(),
    trees.length > room ? crowns(evenly(trees.filter(isPlanted), CROWNS)) : "",
    ...[FAR, MIDDLE, NEAR].map((row) => hill(row) + standing(row, rows.get(row) ?? [], sizeOf(shown.length))),
    shown.length === 0 ? dugPlot() : "",
    tokensBefore(),
  ].join("");
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
    `<defs>${drawings(shown)}</defs><g id="grove">${body}</g></svg>`
  );
}

/** At most `most` items, spaced evenly over the list. */
function evenly<Item>(list: readonly Item[], most: number): readonly Item[] {
  if (list.length <= most) return list;
  return Array.from({ length: most }, (_, index) => list[Math.floor((index * list.length) / most)]).filter(
    (item) => item !== undefined,
  );
}

/** Few trees are drawn larger, so that a young grove does not look empty. */
const sizeOf = (trees: number): number => (trees <= 1 ? 1.5 : trees <= 6 ? 1.25 : trees <= 24 ? 1.1 : 1);

/** Assigns trees to rows: the first ones to the front, then to all rows in turn, up to their capacity. */
function placed(trees: readonly HomeTree[]): Map<Row, HomeTree[]> {
  const rows = new Map<Row, HomeTree[]>(ROWS.map((row) => [row, []]));
  const total = ROWS.reduce((sum, row) => sum + row.room, 0);
  for (const tree of trees) {
    // Picks the row that is least full, so that the first trees stand in front.
    const open = ROWS.filter((row) => (rows.get(row)?.length ?? 0) < row.room);
    const filled = (row: Row): number => ((rows.get(row)?.length ?? 0) + (row === NEAR ? 0 : 3)) * (total / row.room);
    const [row] = open.toSorted((one, other) => filled(one) - filled(other));
    if (row) rows.get(row)?.push(tree);
  }
  return rows;
}

const isPlanted = ({ age }: HomeTree): boolean => age !== null;
const lookOf = ({ kind, age }: HomeTree): TreeLook =>
  age === null ? { kind, form: 0, station: "earned" } : { kind, form: GROWN[age]?.[0] ?? 2, station: "planted" };
const heightOf = ({ age }: HomeTree): number => (age === null ? SEEDLING : (GROWN[age]?.[1] ?? 1));
const idOf = (tree: HomeTree): string => `t${tree.kind % treeKinds}${lookOf(tree).form}`;

/** Each required drawing, once. */
function drawings(trees: readonly HomeTree[]): string {
  const needed = new Map(trees.map((tree) => [idOf(tree), tree]));
  return [...needed].map(([id, tree]) => `<g id="${id}">${drawing(tree)}</g>`).join("");
}

function drawing(tree: HomeTree): string {
  return standingTree(lookOf(tree), inksByDay)
    .map(({ d, fill, stroke, width = 1 }) => {
      const line = stroke
        ? ` stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`
        : "";
      return `<path fill="${fill ?? "none"}"${line} d="${d}"/>`;
    })
    .join("");
}

function standing(row: Row, trees: readonly HomeTree[], size: number): string {
  // Trees that were earned one after another do not stand side by side.
  const mixed = trees
    .map((tree, index) => ({ tree, turn: spread(index) }))
    .toSorted((one, other) => one.turn - other.turn);
  const places = mixed.map(({ tree, turn }, index) => {
    const x = row.from + ((index + 0.5 + 0.5 * (spread(index * 3) - 0.5)) / trees.length) * (row.to - row.from);
    const foot = row.top(x) + row.tallest * (0.06 + 0.16 * spread(index + 3));
    return { tree, x, foot, height: row.tallest * size * heightOf(tree) * (0.92 + 0.16 * turn) };
  });
  return places
    .toSorted((one, other) => one.foot - other.foot)
    .map(({ tree, x, foot, height }) => {
      const scale = height / treeField.footY;
      const [left, top] = [x - treeField.footX * scale, foot - height].map((value) => Math.round(value));
      return `<use href="#${idOf(tree)}" transform="translate(${left} ${top})scale(${scale.toFixed(2)})"/>`;
    })
    .join("");
}

function hill({ colour, top }: Row): string {
  const points = Array.from({ length: WIDTH / 40 + 1 }, (_, index) => `${index * 40} ${Math.round(top(index * 40))}`);
  return `<path fill="${colour}" d="M${points.join("L")}V${HEIGHT}H0z"/>`;
}

function sun(): string {
  const surface = new SvgSurface();
  const { x, y, radius } = SUN;
  surface.globalAlpha = 0.3;
  drawDisc(surface, x, y, radius * 1.9, "var(--sun)");
  surface.globalAlpha = 1;
  drawAlpona(surface, [x, y], 0.3, { rice: "var(--rice)", flower: "var(--petal)" });
  drawDisc(surface, x, y, radius * 0.74, "var(--sun)");
  return surface.toString();
}

/** Crowns behind the farthest hill, for trees too many to draw one by one. */
function crowns(trees: readonly HomeTree[]): string {
  const surface = new SvgSurface();
  const all = trees.map(({ kind }, index) => ({ kind: kind % treeKinds, index })).toSorted((a, b) => a.kind - b.kind);
  for (const { kind, index } of all) {
    const x = FAR.from - 30 + ((index + 0.5) / trees.length) * (WIDTH + 40 - FAR.from);
    drawDisc(surface, x, FAR.top(x) - 1 + 5 * spread(index), 8 + 4 * spread(index * 5), treeColours(kind).crown);
  }
  return surface.toString();
}

/** Prepared ground for the first tree. */
function dugPlot(): string {
  const x = SUN.x;
  const y = Math.round(NEAR.top(x)) + 14;
  return (
    `<ellipse cx="${x}" cy="${y}" rx="62" ry="13" fill="var(--ink)" opacity=".35"/>` +
    `<path d="M${x - 44} ${y}c8-22 26-32 44-32s36 10 44 32z" fill="#6B4A2B"/>` +
    `<path d="M${x} ${y - 30}v-52" stroke="var(--ink)" stroke-width="4" stroke-linecap="round" stroke-dasharray="7 9"/>`
  );
}

/** Content that is visible in one season only. */
const token = (season: string, content: string): string => `<g display="var(--${season},none)">${content}</g>`;

const CLOUD =
  "M0 0c-24 0-38-12-38-27 0-14 11-25 26-26 4-20 21-33 42-33 19 0 35 11 41 28 4-2 8-2 12-2 19 0 33 13 33 30 0 18-14 30-35 30z";
const cloud = (x: number, y: number, scale: number): string =>
  `<path d="${CLOUD}" transform="translate(${x} ${y})scale(${scale})" fill="var(--token)"/>`;

/** Seasonal details in the sky, behind the hills. */
function tokensBehind(): string {
  const birds = new SvgSurface();
  drawBirds(
    birds,
    [
      [612, 126, 17],
      [574, 160, 12],
      [1010, 84, 14],
    ],
    "var(--ink)",
    3.4,
  );
  const calm = ["hemonto", "boshonto"].map((season) => token(season, birds.toString())).join("");
  return calm + token("shorot", cloud(560, 150, 1) + cloud(968, 116, 1.25));
}

/** Seasonal details in front of the hills. */
function tokensBefore(): string {
  return [
    token("grishmo", petals()),
    token("borsha", cloud(640, 150, 1.3) + cloud(870, 128, 1.7) + rain()),
    token("shorot", grass(34, 58, [20, 5.5], "var(--token)", "var(--middle)")),
    token("hemonto", grass(56, 34, [13, 3.4], "var(--token)", "var(--token)")),
    token("sheet", mist()),
    token("boshonto", petals()),
  ].join("");
}

function rain(): string {
  const drops = Array.from({ length: 46 }, (_, index) => {
    const x = 470 + spread(index) * 640;
    const y = 170 + spread(index * 3 + 1) * 220;
    return `M${Math.round(x)} ${Math.round(y)}l-7 24`;
  });
  return `<path d="${drops.join("")}" stroke="var(--token)" stroke-width="2.4" stroke-linecap="round" opacity=".75"/>`;
}

/** Stalks in the foreground, each with an ear of the given length and thickness. */
function grass(
  count: number,
  tall: number,
  [length, thick]: readonly [number, number],
  ear: string,
  stalk: string,
): string {
  const surface = new SvgSurface();
  const stalks = Array.from({ length: count }, (_, index) => {
    const x = 420 + ((index + spread(index)) / count) * 710;
    return { x, top: HEIGHT - tall * (0.55 + 0.45 * spread(index * 7)), lean: (spread(index * 3) - 0.3) * 14 };
  });
  surface.strokeStyle = stalk;
  surface.lineWidth = 2;
  for (const { x, top, lean } of stalks) {
    surface.beginPath();
    surface.moveTo(x, HEIGHT + 4);
    surface.quadraticCurveTo(x, top + 12, x + lean, top);
    surface.stroke();
  }
  for (const { x, top, lean } of stalks) drawLeaf(surface, [x + lean, top], length + thick, -1.2 + lean / 20, ear);
  return surface.toString();
}

function mist(): string {
  const bands = [
    [640, 344, 250, 13],
    [960, 372, 230, 12],
    [800, 306, 190, 9],
  ];
  return bands
    .map(
      ([cx, cy, rx, ry]) => `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="var(--token)" opacity=".55"/>`,
    )
    .join("");
}

/** Petals of flame trees, shimul and polash. */
function petals(): string {
  const surface = new SvgSurface();
  for (let index = 0; index < 26; index++) {
    const at = [450 + spread(index) * 660, 190 + spread(index * 3 + 2) * 240] as const;
    drawLeaf(surface, at, 9 + 4 * spread(index * 5), spread(index * 2) * 6, "var(--token)");
  }
  return surface.toString();
}
