/** Which colour of the drawing a shape has. */
type Ink = "leaf" | "sun" | "ground";

/** One shape of a badge's drawing on a field of 64 × 64, as an SVG path. */
export interface BadgeShape {
  readonly path: string;
  readonly fill?: Ink;
  readonly stroke?: Ink;
  readonly width?: number;
}

const STEM = 3.5;

const stem = (path: string, width = STEM): BadgeShape => ({ path, stroke: "leaf", width });
const fill = (ink: Ink, path: string): BadgeShape => ({ path, fill: ink });
const circle = (x: number, y: number, radius: number): string =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0z`;

const SEEDLINGS =
  "M19.5 49v-4.500c0-3-2-4.700-5.500-4.700 0 3.200 2 5 5.500 4.700 0-3 2-4.700 5.500-4.700 0 3.200-2 5-5.500 4.700" +
  "M44.5 49v-4.500c0-3-2-4.700-5.500-4.700 0 3.200 2 5 5.500 4.700 0-3 2-4.700 5.500-4.700 0 3.200-2 5-5.500 4.700";

const GROUND = stem("M17 51q15-4.500 30 0");

/** The badges as one plant that grows with the deeds, by their level. */
const DRAWINGS: readonly (readonly BadgeShape[])[] = [
  [
    stem("M32 48V33"),
    fill("leaf", "M32 37c0-10-6-15.500-16.500-15.500 0 10.500 6 16 16.500 15.500z"),
    fill("sun", "M32 34c0-9.500 5.500-14.500 15.500-14.500 0 10-5.500 15-15.500 14.500z"),
  ],
  [
    stem("M32 48V23"),
    fill("leaf", "M32 46c0-7-4.800-11-13-11 0 7.500 4.800 11.500 13 11z"),
    fill("leaf", "M32 40.500c0-7 4.800-11 13-11 0 7.500-4.800 11.500-13 11z"),
    fill("leaf", "M32 34c0-7-4.800-11-13-11 0 7.500 4.800 11.500 13 11z"),
    fill("sun", "M32 27c-5-6-5-12.500 0-18.500 5 6 5 12.500 0 18.500z"),
  ],
  [
    stem("M19.500 48.500V36M44.500 48.500V36M32 47.500V28"),
    fill("leaf", circle(19.5, 31.5, 7.5)),
    fill("leaf", circle(44.5, 31.5, 7.5)),
    { path: circle(32, 21.5, 10.5), fill: "leaf", stroke: "ground", width: 2.5 },
    fill("sun", circle(35.5, 18.5, 3.2)),
  ],
  [
    stem("M21.500 48.500V38M32 47.500V38M42.500 48.500V38"),
    fill(
      "leaf",
      "M12.500 34.500a8.800 8.800 0 0 1 7.300-11.800 12.600 12.600 0 0 1 24.400 0 8.800 8.800 0 0 1 7.300 11.800 8 8 0 0 1-7.500 5.500h-24a8 8 0 0 1-7.500-5.500z",
    ),
    fill("sun", circle(27, 22.5, 2.8)),
    fill("sun", circle(38, 26.5, 2.8)),
    fill("sun", circle(22.5, 32.5, 2.8)),
  ],
  [
    stem("M32 47.500V42", 5),
    {
      path: "M32 29.500 46 43.500H18zM32 21.500 43 33.500H21zM32 14.500 40 24H24z",
      fill: "leaf",
      stroke: "leaf",
      width: 2.5,
    },
    {
      path: "m32 5.500 1.900 3.900 4.300.6-3.100 3 .7 4.300-3.800-2-3.800 2 .7-4.300-3.100-3 4.300-.6z",
      fill: "sun",
      stroke: "ground",
      width: 1.4,
    },
  ],
  [
    fill("leaf", "M27.500 48.500c1.800-4.500 2.300-8.500 2.300-14h4.400c0 5.500.5 9.500 2.300 14z"),
    fill(
      "leaf",
      "M9.800 29.500A9.200 9.200 0 0 1 17 17.300a15.800 15.800 0 0 1 30 0 9.200 9.200 0 0 1 7.200 12.200c-1.200 4.200-4.600 6.500-9.200 6.500H19c-4.600 0-8-2.300-9.200-6.500z",
    ),
    fill(
      "sun",
      "M32 31.500c-7.500-4.800-9.800-8.300-8.300-12 1.600-3.600 6.300-3.500 8.300.4 2-3.900 6.700-4 8.300-.4 1.500 3.700-.8 7.200-8.300 12z",
    ),
    { path: SEEDLINGS, fill: "leaf", stroke: "leaf", width: 1.6 },
  ],
];

/** The drawing of a badge; one beyond the path looks like the last of it. */
export function badgeDrawing(level: number): readonly BadgeShape[] {
  const index = Math.min(Math.max(level, 1), DRAWINGS.length) - 1;
  return [GROUND, ...(DRAWINGS[index] ?? [])];
}
