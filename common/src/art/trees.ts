/** The colours of a tree: wood, leaves in the light and in the shade, and flowers or fruits. */
export interface TreeColours {
  readonly wood: string;
  readonly crown: string;
  readonly shade: string;
  readonly fruit: string;
}

/** One area or stroke of a tree, as an SVG path on a field of 64 by 64; the foot stands at 32, 62. */
export interface TreePart {
  readonly d: string;
  readonly fill?: keyof TreeColours;
  readonly stroke?: keyof TreeColours;
  readonly width?: number;
}

/** The side of the field, and where on it the foot is. */
export const treeField = { size: 64, footX: 32, footY: 62 } as const;

const disc = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
const discs = (...all: readonly (readonly [number, number, number])[]): string =>
  all.map((each) => disc(...each)).join("");
const area = (fill: keyof TreeColours, d: string): TreePart => ({ d, fill });
const line = (d: string, width: number, stroke: keyof TreeColours = "wood"): TreePart => ({ d, stroke, width });

const trunk = area("wood", "M28.500 62c1.200-6 1.500-14 1.500-24h4c0 10 .3 18 1.500 24z");

/** A banyan: a wide crown that stands on roots of its own. */
const banyan = [
  line("M15 34v24M20.500 38v21M43.500 38v21M49 34v24", 1.7),
  area("wood", "M24 62c3-5 4-13 4-26h8c0 13 1 21 4 26z"),
  area("shade", discs([14, 33, 10], [50, 33, 10], [25, 36, 9], [39, 36, 9])),
  area("crown", discs([15, 28, 10], [49, 28, 10], [24, 20, 12], [40, 20, 12], [32, 28, 12])),
  area("fruit", discs([21, 27, 1.6], [32, 19, 1.6], [43, 28, 1.6], [12, 30, 1.6], [51, 25, 1.6])),
];

const fan = (x: number, y: number, from: number, to: number, count: number): string =>
  Array.from({ length: count }, (_, index) => {
    const at = (turn: number, radius: number) => {
      const angle = Math.PI * (0.86 + (1.28 * turn) / (count - 1)) + (turn > count ? Math.PI : 0);
      return `${(x + Math.cos(angle) * radius).toFixed(2)} ${(y + Math.sin(angle) * radius).toFixed(2)}`;
    };
    return `M${at(index - 0.52, from)}L${at(index - 0.34, to * 0.86)}L${at(index, to)}L${at(index + 0.34, to * 0.86)}L${at(index + 0.52, from)}z`;
  }).join("");

/** A palmyra: a bare trunk with a head of fans, and its dark fruits. */
const palmyra = [
  area("wood", "M29 62c1-10 1.400-24 1.400-38h3.200c0 14 .4 28 1.400 38z"),
  line("M29.800 50h4.400M30 44h4M30.200 38h3.600", 0.8, "shade"),
  area("shade", `M32 24L12 36l5-9-9 1 9-6-8-5 11 1zM32 24l20 12-5-9 9 1-9-6 8-5-11 1z`),
  area("crown", fan(32, 22, 4, 21, 7)),
  area("crown", disc(32, 21, 6)),
  area("fruit", discs([28, 28, 2.8], [36, 28, 2.8], [32, 30, 2.8])),
];

/** A mango tree: round and dense, with golden fruits. */
const mango = [
  trunk,
  area("shade", discs([19, 36, 10], [45, 36, 10], [32, 39, 9])),
  area("crown", discs([19, 30, 11], [45, 30, 11], [32, 19, 14], [32, 32, 12])),
  area("fruit", discs([20, 38, 2.4], [31, 41, 2.4], [43, 39, 2.4], [25, 27, 2.2], [40, 26, 2.2], [33, 15, 2])),
];

/** A flame tree: a flat crown with red flowers in May. */
const flame = [
  line("M32 62c0-12-1-18-9-27M32 62c0-12 1-18 9-27M32 46v-14", 2.6),
  area("shade", "M5 35c2-9 13-14 27-14s25 5 27 14c-5 4-10 3-14 1-4 3-9 3-13 0-4 3-9 3-13 0-4 2-9 3-14-1z"),
  area("crown", "M4 30C6 18 18 10 32 10s26 8 28 20c-5 5-11 4-15 1-4 4-9 4-13 0-4 4-9 4-13 0-4 3-10 4-15-1z"),
  area("fruit", discs([16, 24, 2.2], [24, 17, 2.2], [33, 22, 2.4], [42, 16, 2.2], [49, 24, 2.2], [32, 14, 1.6])),
];

/** A neem: light leaves in tiers. */
const neem = [
  line("M32 62V26M32 48l-10-9M32 46l10-9", 2.8),
  area("shade", "M8 42c2-8 10-9 14-7 4-5 16-5 20 0 4-2 12-1 14 7-4 4-10 3-13 1-6 4-16 4-22 0-3 2-9 3-13-1z"),
  area("crown", "M12 33c1-7 8-9 12-7 3-5 13-5 16 0 4-2 11 0 12 7-4 3-9 2-12 0-5 4-11 4-16 0-3 2-8 3-12 0z"),
  area("crown", "M19 22c1-9 7-15 13-15s12 6 13 15c-4 3-8 2-13 0-5 2-9 3-13 0z"),
  area(
    "fruit",
    discs([26, 14, 1.4], [37, 16, 1.4], [21, 30, 1.4], [32, 29, 1.4], [43, 31, 1.4], [16, 40, 1.4], [48, 40, 1.4]),
  ),
];

/** A kadam: branches around a straight trunk, hung with golden balls. */
const kadam = [
  trunk,
  area("shade", discs([22, 39, 8], [42, 39, 8], [32, 42, 8])),
  area("crown", discs([32, 15, 10], [24, 25, 10], [40, 25, 10], [21, 36, 9], [43, 36, 9], [32, 34, 11])),
  area("fruit", discs([32, 13, 3], [24, 24, 3], [40, 24, 3], [32, 31, 3], [21, 37, 3], [43, 37, 3])),
];

/** A coconut palm that leans towards the water. */
const coconut = [
  line("M27 61c1-15 2-26 8-36", 3.2),
  area("shade", "M35 25c-9 2-14 8-15 17 7-3 12-9 15-17zM35 25c8 3 12 9 12 18-6-4-10-10-12-18z"),
  area(
    "crown",
    "M35 25c-12-5-21-2-27 6 11 2 20 1 27-6zM35 25c-8-9-17-12-25-9 6 7 15 11 25 9zM35 25c-1-11 2-17 9-21 2 8 0 15-9 21zM35 25c4-8 12-11 22-8-4 8-12 11-22 8zM35 25c9-2 17 1 23 9-9 2-17-1-23-9z",
  ),
  area("fruit", discs([32.5, 28.5, 2.5], [37, 29, 2.5], [34.5, 31.5, 2.5])),
];

/** A mast tree: a green pillar. */
const mast = [
  area("wood", "M30 62c.6-4 .8-8 .8-12h2.400c0 4 .2 8 .8 12z"),
  area("crown", "M32 3c8 10 12 22 12 34 0 12-4 18-12 18s-12-6-12-18C20 25 24 13 32 3z"),
  area("shade", "M32 3c8 10 12 22 12 34 0 12-4 18-12 18 5-8 6-34 0-52z"),
  line(
    "M24 24c3 4 5 5 8 5M22 33c4 5 6 6 10 6M22 43c4 5 6 6 10 6M40 22c-2 4-5 5-8 5M42 32c-4 5-6 5-10 5M42 42c-4 5-6 5-10 5",
    1.5,
    "fruit",
  ),
];

/** A seedling, for trees of every kind. */
const seedling = [
  line("M32 62V42", 4),
  area("crown", "M32 47c0-11-7-18-20-18 0 12 8 18 20 18z"),
  area("shade", "M32 51c0-10 7-16 19-16 0 11-7 16-19 16z"),
];

/** A young tree, of whichever kind. */
const sapling = [
  line("M32 62V30", 3.2),
  area("shade", discs([24, 36, 8], [40, 36, 8])),
  area("crown", discs([32, 22, 11], [25, 31, 8], [39, 31, 8])),
  area("fruit", discs([36, 18, 2.2])),
];

interface Kind {
  readonly parts: readonly TreePart[];
  readonly colours: TreeColours;
}

const wood = "#5A3A1A";
const kinds: readonly Kind[] = [
  { parts: banyan, colours: { wood, crown: "#2E8B57", shade: "#1C6B43", fruit: "#E2574C" } },
  { parts: palmyra, colours: { wood: "#6B4A2B", crown: "#6FAE3C", shade: "#4C8530", fruit: "#4A2B3A" } },
  { parts: mango, colours: { wood, crown: "#3F9C4F", shade: "#2A7A3F", fruit: "#F4A300" } },
  { parts: flame, colours: { wood, crown: "#E4572E", shade: "#5E9C45", fruit: "#FFB347" } },
  { parts: neem, colours: { wood: "#6B4A2B", crown: "#9CC94F", shade: "#6FA038", fruit: "#FBF3DC" } },
  { parts: kadam, colours: { wood, crown: "#4FA86B", shade: "#35875A", fruit: "#FFC93C" } },
  { parts: coconut, colours: { wood: "#7A5532", crown: "#4CB58A", shade: "#2F8E6C", fruit: "#8A4B1F" } },
  { parts: mast, colours: { wood, crown: "#2F7F6B", shade: "#1F6455", fruit: "#57AD92" } },
];

/** Growth of a tree: 0 seedling, 1 young, 2 full-grown. */
export type TreeForm = 0 | 1 | 2;
export const treeForms: readonly TreeForm[] = [0, 1, 2];

const kindOf = (kind: number): Kind =>
  kinds[kind % kinds.length] ?? { parts: mango, colours: kinds[0]?.colours ?? plain };
const plain: TreeColours = { wood, crown: "#3F9C4F", shade: "#2A7A3F", fruit: "#F4A300" };

/** The drawing of a kind in a form. */
export const treeParts = (kind: number, form: TreeForm): readonly TreePart[] =>
  form === 0 ? seedling : form === 1 ? sapling : kindOf(kind).parts;

export const treeColours = (kind: number): TreeColours => kindOf(kind).colours;
