import { area, below, disc, type DrawnPart, line, middle, petals, ring } from "./wreath";

/** The tones of a scene: the sky, hills from far to near, living things, and the wreath around them. */
export type SceneTone =
  | "sky"
  | "glow"
  | "sun"
  | "far"
  | "middle"
  | "near"
  | "wood"
  | "leaf"
  | "flower"
  | "light"
  | "petal"
  | "cloud"
  | "water";
export type ScenePart = DrawnPart<SceneTone>;

/** Radius of the open middle of a wreath. */
export const insideWreath = 24.7;
const inside = insideWreath;

/** A wreath of alternating petals, marigolds and leaves, which turns a scene into a medallion. */
export const wreath: readonly ScenePart[] = [
  area("petal", petals(20, [25.8, 31.4], 0.019)),
  area("flower", petals(20, [25.8, 30], 0.014, 0.5)),
  ring("petal", 25, 0.8),
];

const sun = (x: number, y: number, size: number): readonly ScenePart[] => [
  area("glow", disc(x, y, size * 1.5)),
  area("sun", disc(x, y, size)),
];
const birds = line(
  "wood",
  0.7,
  "M41 20q1.500-1.400 2.600 0 1.100-1.400 2.600 0M46 16.500q1.100-1 2 0 .9-1 2 0M17.500 22q1.100-1 2 0 .9-1 2 0",
);
const hills: readonly ScenePart[] = [
  area("far", below(inside, [35, 33], [27, 38])),
  area("middle", below(inside, [38, 41], [46, 33])),
];

/** The sun rises over hills, with a seedling in front. */
const morning: readonly ScenePart[] = [
  area("sky", disc(middle, middle, inside)),
  ...sun(32, 30, 8.5),
  birds,
  ...hills,
  area("near", below(inside, [45, 46], [41, 43])),
  line("light", 1.6, "M32 48.500V39"),
  area("leaf", "M32 42.500c0-5-3-7.800-8.500-7.800 0 4.900 3 8 8.500 7.800z"),
  area("flower", "M32 40.500c0-4.600 2.800-7 7.600-7 0 4.700-2.800 7.200-7.600 7z"),
];

/** A boat on a wide river without wind. */
const river: readonly ScenePart[] = [
  area("sky", disc(middle, middle, inside)),
  ...sun(42, 22, 6),
  line("wood", 0.7, "M17 24q1.300-1.200 2.300 0 1-1.200 2.300 0M22.500 20.500q1.100-1 2 0 .9-1 2 0"),
  area("far", below(inside, [35, 34], [30, 37])),
  area("water", below(inside, [38.5, 38.5], [38.5, 38.5])),
  area("flower", "M31 37.500V18.500c7 3.500 10.500 10 10 19z"),
  line("light", 0.8, "M33 23.500c3 1 5 2.500 6 4.500M33 29.500c3.500.5 6 1.500 7.500 3"),
  line("wood", 1.3, "M30.500 42V17"),
  area("wood", "M16.500 40.500c9 2.500 20 2.500 31-1.500-2 5-6 7.700-11.500 7.700h-9c-5 0-8.700-2-10.500-6.200z"),
  line("light", 0.8, "M14 47.500q2.500-1.500 5 0M37 50q2.500-1.500 5 0M24 52.500q2.500-1.500 5 0M45 45q2-1.300 4 0"),
];

/** A passing shower over the hills. */
const rain: readonly ScenePart[] = [
  area("sky", disc(middle, middle, inside)),
  ...sun(23, 21, 5.5),
  ...hills,
  line(
    "water",
    1,
    "M24 33l-1.500 4M30 33l-1.500 4M36 33l-1.500 4M42 33l-1.500 4M27 39l-1.500 4M33 39l-1.500 4M39 39l-1.500 4",
  ),
  area(
    "cloud",
    "M20.500 30.500a5 5 0 0 1 .8-9.900 8 8 0 0 1 14.700-3 6.500 6.500 0 0 1 9.300 4 4.600 4.600 0 0 1-.8 8.900z",
  ),
  area("near", below(inside, [46, 45], [42, 45])),
  line("light", 1.4, "M32 50V44"),
  area(
    "leaf",
    "M32 46c0-3.500-2-5.300-6-5.300 0 3.500 2 5.500 6 5.300zM32 45c0-3.300 2-5 5.600-5 0 3.300-2 5.200-5.600 5z",
  ),
];

const scenes = { morning, river, rain } as const;
export type SceneName = keyof typeof scenes;
export const sceneNames: readonly SceneName[] = ["morning", "river", "rain"];

/** A scene in its wreath: `morning` for an empty place, `river` for something not found, `rain` for a failure. */
export const sceneParts = (name: SceneName): readonly ScenePart[] => [...wreath, ...scenes[name]];
