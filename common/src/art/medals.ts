import { area, beads, bows, disc, type DrawnPart, line, middle, petals, pointed, rays, ring } from "./wreath";
import type { MedalTone } from "./medal-tones";

export type MedalPart = DrawnPart<MedalTone>;

const field = (radius: number): MedalPart => area("field", disc(middle, middle, radius));

/** The first deed: a ring of grains around two leaves. */
const sprout = {
  rim: [
    area("floor", disc(middle, middle, 30.5)),
    ring("rice", 28.6, 0.9),
    area("rice", beads(12, 25.2, 1.5)),
    field(21.5),
  ],
  motif: [
    line("rice", 3, "M32 44V32"),
    line("rice", 2.4, "M23 46.500q9-3.500 18 0"),
    area("leaf", "M32 36c0-9-5.500-14-15-14 0 9.500 5.500 14.500 15 14z"),
    area("flower", "M32 33c0-8 5-12.500 13.500-12.500 0 8.500-5 13-13.500 12.500z"),
  ],
};

/** The habit takes root: eight petals, and a stem with its leaves in pairs. */
const sapling = {
  rim: [
    area("floor", bows(8, 26.4)),
    area("rice", petals(8, [22.4, 29.6], 0.024)),
    area("flower", beads(8, 23.8, 1.2, 0.5)),
    field(21.5),
  ],
  motif: [
    line("rice", 2.6, "M32 48V24"),
    area(
      "leaf",
      "M32 45c0-7-4.500-10.500-12.500-10.500 0 7 4.500 10.700 12.500 10.500zM32 45c0-7 4.500-10.500 12.500-10.500 0 7-4.500 10.700-12.500 10.500zM32 36.500c0-6.500-4-9.500-11-9.500 0 6.500 4 9.700 11 9.500zM32 36.500c0-6.500 4-9.500 11-9.500 0 6.500-4 9.700-11 9.500z",
    ),
    area("flower", "M32 29c-4.500-5-4.500-10 0-15 4.500 5 4.500 10 0 15z"),
  ],
};

/** Three trees that stand together, in a wreath of twelve. */
const grove = {
  rim: [
    area("floor", bows(12, 27.2)),
    area("flower", petals(12, [21.5, 29.8], 0.028)),
    area("rice", petals(12, [21.5, 27], 0.02, 0.5)),
    field(21.8),
    ring("rice", 21.4, 1),
  ],
  motif: [
    line("rice", 2, "M19.500 46q12.500-3.500 25 0"),
    line("rice", 2.4, "M22.500 45V34M41.500 45V34M32 44.500V28"),
    area("leaf", disc(22.5, 32, 6.2) + disc(41.5, 32, 6.2)),
    { d: disc(32, 23.5, 8.8), fill: "leaf", stroke: "field", width: 1.6 },
    area("flower", disc(29.2, 21.5, 1.7) + disc(34.8, 20.8, 1.7) + disc(32.2, 26.2, 1.7)),
  ],
} satisfies Medal;

/** A roof of crowns over many trunks, in a star of eight points. */
const forest = {
  rim: [
    area("floor", pointed(8, 25, 31.8)),
    area("rice", petals(8, [22.6, 28.6], 0.016)),
    area("flower", beads(8, 23.4, 0.9, 0.36) + beads(8, 23.4, 0.9, 0.64)),
    field(21.8),
    ring("flower", 21.3, 1.2),
  ],
  motif: [
    line("rice", 2, "M17.500 45q14.500-3.500 29 0"),
    line("rice", 2.2, "M21 44V36M27.500 43.500V34M36.500 43.500V34M43 44V36M32 43V30"),
    area(
      "leaf",
      "M15.500 33.500a6.600 6.600 0 0 1 5.200-9.400 8 8 0 0 1 6.600-7.600 7.600 7.600 0 0 1 9.400 0 8 8 0 0 1 6.600 7.600 6.600 6.600 0 0 1 5.200 9.400c-1.800 3-6 3.400-8.500 1.300-2.500 2.400-5.800 2.400-8 .2-2.200 2.200-5.500 2.200-8-.2-2.500 2.100-6.700 1.700-8.500-1.300z",
    ),
    area("flower", disc(25, 23.5, 1.8) + disc(36.5, 21.5, 1.8) + disc(31, 29, 1.8) + disc(41, 29.5, 1.8)),
  ],
};

/** Green in all six seasons: six leaves around, and the mast tree before the sun. */
const evergreen = {
  rim: [
    area("floor", bows(6, 25)),
    area("leaf", petals(6, [21.5, 31.8], 0.05)),
    line("rice", 0.9, rays(6, [22, 28.6])),
    area("flower", beads(6, 23.8, 1.2, 0.5)),
    field(21.8),
    ring("rice", 21.4, 1),
  ],
  motif: [
    area("flower", disc(32, 29, 11.5)),
    line("rice", 2, "M21 46.500q11-3.500 22 0"),
    line("rice", 3, "M32 46V40"),
    area(
      "leaf",
      "M32 13c5.500 6.500 8 13.500 8 20.500 0 6.500-2.700 9.500-8 9.500s-8-3-8-9.500C24 26.500 26.500 19.500 32 13z",
    ),
    line("field", 1.3, "M32 19.500v20M28.500 26.500l3.500-3.500 3.500 3.500M27 33.500l5-5 5 5M28 39.500l4-4 4 4"),
  ],
};

/** The old banyan under whose heart others grow, in the sun's own rays. */
const guardian = {
  rim: [
    area("flower", pointed(16, 26.4, 31.8)),
    area("floor", disc(middle, middle, 27.5)),
    area("rice", beads(24, 24.2, 1.1)),
    field(21),
    ring("flower", 20.8, 1.4),
    ring("rice", 26.6, 0.7),
  ],
  motif: [
    line("rice", 1.9, "M19.500 45.500q12.500-3.500 25 0"),
    line("rice", 1.3, "M19.500 32v11M23.500 34v9M40.500 34v9M44.500 32v11"),
    area("rice", "M28.500 45c1.500-3.500 2-7 2-12h3c0 5 .5 8.500 2 12z"),
    area(
      "leaf",
      "M15.800 30.500a6.600 6.600 0 0 1 4.700-9.300 12.300 12.300 0 0 1 23 0 6.600 6.600 0 0 1 4.700 9.300c-1.300 3-4 4-6.800 4H22.600c-2.800 0-5.500-1-6.800-4z",
    ),
    area(
      "flower",
      "M32 32c-6.200-4-8.200-7-6.900-10.100 1.300-3 5.200-2.900 6.900.3 1.700-3.200 5.600-3.300 6.900-.3 1.300 3.100-.7 6.100-6.900 10.100z",
    ),
  ],
};

/** Parts of the rim around the motif, and parts of the motif. */
interface Medal {
  readonly rim: readonly MedalPart[];
  readonly motif: readonly MedalPart[];
}

const medals: readonly Medal[] = [sprout, sapling, grove, forest, evergreen, guardian];
const medalOf = (level: number): Medal => medals[Math.min(Math.max(level, 1), medals.length) - 1] ?? sprout;

/** All levels: 1 sprout, 2 sapling, 3 grove, 4 forest, 5 evergreen, 6 guardian. */
export const medalLevels: readonly number[] = medals.map((_, index) => index + 1);

/** The medal of a badge's level, from below upwards; one beyond the path looks like the last of it. */
export const medalParts = (level: number): readonly MedalPart[] => [...medalOf(level).rim, ...medalOf(level).motif];

/** Only the plant inside a medal. */
export const medalMotif = (level: number): readonly MedalPart[] => medalOf(level).motif;
