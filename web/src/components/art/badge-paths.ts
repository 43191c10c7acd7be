/** The colours of a badge; whoever draws it decides what they are. */
export type BadgeTone = "leaf" | "sun" | "ground";

/** One stroke or area of a badge, as an SVG path on a field of 64 by 64. */
export interface BadgePart {
  d: string;
  fill?: BadgeTone;
  stroke?: BadgeTone;
  width?: number;
}

const disc = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
const line = (d: string, width = 3.5): BadgePart => ({ d, stroke: "leaf", width });
const area = (d: string, fill: BadgeTone = "leaf"): BadgePart => ({ d, fill });

const ground = line("M17 51q15-4.500 30 0");

/** A stem and two leaves: the first deed. */
const sprout = [
  ground,
  line("M32 48V33"),
  area("M32 37c0-10-6-15.500-16.500-15.500 0 10.500 6 16 16.500 15.500z"),
  area("M32 34c0-9.500 5.500-14.500 15.500-14.500 0 10-5.500 15-15.500 14.500z", "sun"),
];

/** The stem has become tall and carries more leaves. */
const sapling = [
  ground,
  line("M32 48V23"),
  area(
    "M32 46c0-7-4.800-11-13-11 0 7.500 4.800 11.500 13 11zM32 40.500c0-7 4.800-11 13-11 0 7.500-4.800 11.500-13 11zM32 34c0-7-4.800-11-13-11 0 7.500 4.800 11.500 13 11z",
  ),
  area("M32 27c-5-6-5-12.500 0-18.500 5 6 5 12.500 0 18.500z", "sun"),
];

/** Three young trees that stand together. */
const grove: BadgePart[] = [
  ground,
  line("M19.500 48.500V36M44.500 48.500V36M32 47.500V28"),
  area(disc(19.5, 31.5, 7.5) + disc(44.5, 31.5, 7.5)),
  { d: disc(32, 21.5, 10.5), fill: "leaf", stroke: "ground", width: 2.5 },
  area(disc(35.5, 18.5, 3.2), "sun"),
];

/** A canopy: many trees that have become one shape. */
const forest = [
  ground,
  line("M21.500 48.500V38M32 47.500V38M42.500 48.500V38"),
  area(
    "M12.500 34.500a8.800 8.800 0 0 1 7.300-11.800 12.600 12.600 0 0 1 24.400 0 8.800 8.800 0 0 1 7.300 11.800 8 8 0 0 1-7.500 5.500h-24a8 8 0 0 1-7.500-5.500z",
  ),
  area(disc(27, 22.5, 2.8) + disc(38, 26.5, 2.8) + disc(22.5, 32.5, 2.8), "sun"),
];

/** A fir that stays green in every season, with its star. */
const evergreen: BadgePart[] = [
  ground,
  line("M32 47.500V42", 5),
  {
    d: "M32 29.500 46 43.500H18z M32 21.500 43 33.500H21z M32 14.500 40 24H24z",
    fill: "leaf",
    stroke: "leaf",
    width: 2.5,
  },
  {
    d: "m32 5.500 1.900 3.900 4.300.6-3.100 3 .7 4.300-3.800-2-3.800 2 .7-4.300-3.100-3 4.300-.6z",
    fill: "sun",
    stroke: "ground",
    width: 1.4,
  },
];

/** The old tree with a heart, under whose crown the next ones grow. */
const guardian: BadgePart[] = [
  ground,
  area("M27.500 48.500c1.800-4.500 2.300-8.500 2.300-14h4.400c0 5.500.5 9.500 2.300 14z"),
  area(
    "M9.800 29.500A9.200 9.200 0 0 1 17 17.300a15.800 15.800 0 0 1 30 0 9.200 9.200 0 0 1 7.200 12.200c-1.200 4.200-4.600 6.500-9.200 6.500H19c-4.600 0-8-2.300-9.200-6.500z",
  ),
  area(
    "M32 31.500c-7.500-4.800-9.800-8.300-8.300-12 1.600-3.600 6.300-3.500 8.300.4 2-3.900 6.700-4 8.300-.4 1.500 3.700-.8 7.200-8.300 12z",
    "sun",
  ),
  {
    d: "M19.500 49v-4.500c0-3-2-4.700-5.500-4.700 0 3.200 2 5 5.500 4.700 0-3 2-4.700 5.500-4.700 0 3.200-2 5-5.500 4.700M44.500 49v-4.500c0-3-2-4.700-5.500-4.700 0 3.200 2 5 5.500 4.700 0-3 2-4.700 5.500-4.700 0 3.200-2 5-5.500 4.700",
    fill: "leaf",
    stroke: "leaf",
    width: 1.6,
  },
];

const levels: readonly (readonly BadgePart[])[] = [sprout, sapling, grove, forest, evergreen, guardian];

/** All levels: 1 sprout, 2 sapling, 3 grove, 4 forest, 5 evergreen, 6 guardian. */
export const badgeLevels = levels.map((_, index) => index + 1);

/** The drawing of a level, 1 (sprout) to 6 (guardian): one plant that grows with the deeds. */
export const badgeParts = (level: number): readonly BadgePart[] => levels[level - 1] ?? sprout;
