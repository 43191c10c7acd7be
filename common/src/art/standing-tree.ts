import { isInGround, type TreeStation } from "../tree-stations";
import { colours, mixed } from "./colours";
import type { Drawing } from "./surface";
import { treeColours, treeField, type TreeForm, treeParts } from "./trees";

/** Properties of a drawn tree: its kind, its growth, and its station. */
export interface TreeLook {
  readonly kind: number;
  readonly form: TreeForm;
  readonly station: TreeStation;
  /** False for a living tree without a bird. */
  readonly hasBird?: boolean;
}

/**
 * Colours of parts that are not there yet, drawn like alpona on the floor: an outline that is hardly or half filled.
 */
export interface PromiseInks {
  readonly pale: (colour: string) => string;
  readonly half: (colour: string) => string;
  readonly line: (colour: string) => string;
}

/** By day, and on any ground of a page. */
export const inksByDay: PromiseInks = {
  pale: (colour) => mixed(colour, "#FFFDF2", 0.5),
  half: (colour) => mixed(colour, "#F3F6DC", 0.75),
  line: (colour) => mixed(colour, colours.bark, 0.82),
};

/** An area or a stroke with its colours, on the field of trees. */
export interface InkedPart {
  readonly d: string;
  readonly fill?: string;
  readonly stroke?: string;
  readonly width?: number;
}

type Spot = readonly [x: number, y: number];

const disc = ([x, y]: Spot, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
const around = (count: number, spot: (turn: number) => Spot, r: number): string =>
  Array.from({ length: count }, (_, index) => {
    const [x, y] = spot((2 * Math.PI * index) / count);
    return disc([Number(x.toFixed(2)), Number(y.toFixed(2))], r);
  }).join("");

/** Dots of rice paste that mark the reserved place of a tree. */
const keptPlace = around(9, (turn) => [32 + 17 * Math.sin(turn), 60 - 2.6 * Math.cos(turn)], 1.4);

/** A pole with a flag beside the tree, which shows that it is paid for. */
const flag: readonly InkedPart[] = [
  { d: "M53 63V31", stroke: "#6B4A2B", width: 2.4 },
  { d: "M52.500 31c4-2 7 2 11 .5v9c-4 1.500-7-2.500-11-.5z", fill: "#D0213F" },
];

/** The ground below a planted tree. */
const ground: readonly InkedPart[] = [
  { d: "M11 64c2-4.800 9-7.200 21-7.200s19 2.400 21 7.200z", fill: "#7A4A22" },
  { d: "M21 60.600c3-1.400 7-2 11-2", stroke: "#B98552", width: 1.5 },
];

/** Spots for flowers and for a bird, by kind of tree. */
const kinds: readonly { readonly flowers: readonly Spot[]; readonly bird: Spot }[] = [
  {
    flowers: [
      [14, 25],
      [27, 15],
      [43, 17],
      [51, 29],
      [33, 30],
    ],
    bird: [38, 8],
  },
  {
    flowers: [
      [32, 9],
      [17, 15],
      [47, 15],
      [25, 27],
      [40, 27],
    ],
    bird: [40, 9],
  },
  {
    flowers: [
      [30, 13],
      [18, 29],
      [44, 24],
      [33, 31],
      [43, 38],
    ],
    bird: [37, 7],
  },
  {
    flowers: [
      [13, 25],
      [25, 15],
      [41, 15],
      [51, 25],
      [32, 26],
    ],
    bird: [36, 10],
  },
  {
    flowers: [
      [31, 13],
      [21, 27],
      [42, 27],
      [14, 40],
      [49, 40],
    ],
    bird: [36, 9],
  },
  {
    flowers: [
      [31, 12],
      [22, 23],
      [41, 24],
      [20, 37],
      [43, 37],
    ],
    bird: [36, 8],
  },
  {
    flowers: [
      [19, 28],
      [30, 14],
      [40, 11],
      [51, 21],
      [49, 31],
    ],
    bird: [44, 14],
  },
  {
    flowers: [
      [32, 13],
      [26, 26],
      [38, 32],
      [27, 42],
      [36, 50],
    ],
    bird: [33, 8],
  },
];
const young = {
  flowers: [
    [31, 16],
    [23, 31],
    [41, 30],
  ],
  bird: [35, 12],
} as const;
const fresh = {
  flowers: [
    [15, 30],
    [49, 36],
  ],
  bird: [50, 56],
} as const;

const petals = (spots: readonly Spot[]): string =>
  spots.map(([x, y]) => around(5, (turn) => [x + 2.9 * Math.sin(turn), y - 2.9 * Math.cos(turn)], 2.3)).join("");

/** A golden oriole, which looks to the left. */
const bird = ([x, y]: Spot): readonly InkedPart[] => [
  { d: `M${x + 4} ${y - 1}l12 5.500-3 1.500-11-3z`, fill: "#2B1D00" },
  {
    d: `M${x - 8} ${y - 2}c1-4 5-5 9-4 6 1.500 8 5 13 8.500-6 2.500-13 3.500-17 1.500-3.500-1.500-5-3-5-6z`,
    fill: "#FFC21F",
  },
  { d: `M${x} ${y - 2.5}c5 0 9 2 12 5.500-6 .5-11-1-12-5.500z${disc([x - 6, y - 3.5], 3.6)}`, fill: "#2B1D00" },
  { d: `M${x - 9} ${y - 5}l-4.500 2 4.500 1.200z`, fill: "#E4572E" },
];

function joys({ kind, form, hasBird = true }: TreeLook): readonly InkedPart[] {
  const { flowers, bird: perch } = form === 0 ? fresh : form === 1 ? young : (kinds[kind % kinds.length] ?? young);
  return [
    { d: petals(flowers), fill: "#FFFBEF" },
    { d: flowers.map((spot) => disc(spot, 1.7)).join(""), fill: "#F08A00" },
    ...(hasBird ? bird(perch) : []),
  ];
}

/**
 * The parts of a tree by station, which differ in shape as well as in colour. Earned: the outline of a seedling in a
 * ring of dots, whatever the form. Funded: a seedling with half its colour, all of it in the shade, and a flag. Planted:
 * complete, in the ground. Alive: in flower, with a bird. `outline` is the width of lines around what is not there. From
 * afar, dots, flags and empty leaves would look like other things, so a seedling is a small plant in paler colours.
 */
export function standingTree(
  look: TreeLook,
  inks: PromiseInks,
  { outline = 1.7, isFar = false }: { outline?: number; isFar?: boolean } = {},
): readonly InkedPart[] {
  const { kind, station } = look;
  const tones = treeColours(kind);
  const isThere = isInGround(station);
  const form = isThere ? look.form : 0;
  const body = treeParts(kind, form).flatMap(({ d, fill, stroke, width }): InkedPart[] => {
    const tone = fill ?? stroke ?? "wood";
    const colour = tones[tone];
    if (isThere || (station === "funded" && (isFar || (tone !== "crown" && tone !== "fruit")))) {
      return [fill ? { d, fill: colour } : { d, stroke: colour, width: width ?? 1 }];
    }
    if (tone === "fruit") return [];
    if (isFar) return [fill ? { d, fill: inks.half(colour) } : { d, stroke: inks.half(colour), width: width ?? 1 }];
    const line = inks.line(colour);
    if (!fill) return [{ d, stroke: line, width: Math.min(width ?? 1, outline * 1.3) }];
    // The later fill covers the inner lines and leaves only the line around all discs together.
    return [
      { d, stroke: line, width: 2 * outline },
      { d, fill: station === "funded" ? inks.half(colour) : inks.pale(colour) },
    ];
  });
  switch (station) {
    case "earned":
      return isFar ? body : [{ d: keptPlace, fill: inks.line(tones.wood) }, ...body];
    case "funded":
      return isFar ? body : [...body, ...flag];
    case "planted":
      return [...body, ...ground];
    case "alive":
      return [...body, ...ground, ...joys(look)];
  }
}

/** Height in px below which the details of a seedling are left out. */
const farBelow = 34;

/** Draws a tree with its foot at a point. */
export function drawStandingTree<Path>(
  { surface, pathOf }: Drawing<Path>,
  look: TreeLook,
  inks: PromiseInks,
  [x, foot]: Spot,
  height: number,
): void {
  const scale = height / treeField.footY;
  surface.save();
  surface.translate(x - treeField.footX * scale, foot - height);
  surface.scale(scale, scale);
  surface.lineCap = "round";
  surface.lineJoin = "round";
  // Lines of small trees are wider, so that they stay visible.
  const outline = Math.max(1.7, 0.8 / scale);
  for (const { d, fill, stroke, width = 1 } of standingTree(look, inks, { outline, isFar: height < farBelow })) {
    const path = pathOf(d);
    if (fill) {
      surface.fillStyle = fill;
      surface.fill(path);
    }
    if (stroke) {
      surface.strokeStyle = stroke;
      surface.lineWidth = width;
      surface.stroke(path);
    }
  }
  surface.restore();
}
