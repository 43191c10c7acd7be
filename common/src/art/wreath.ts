/** One stroke or area of a drawing in some tones, as an SVG path on a field of 64 by 64. */
export interface DrawnPart<Tone extends string> {
  readonly d: string;
  readonly fill?: Tone;
  readonly stroke?: Tone;
  readonly width?: number;
}

export const area = <Tone extends string>(fill: Tone, d: string): DrawnPart<Tone> => ({ d, fill });
export const line = <Tone extends string>(stroke: Tone, width: number, d: string): DrawnPart<Tone> => ({
  d,
  stroke,
  width,
});

/** The middle of the field, across and down. */
export const middle = 32;

const short = (value: number): string => String(Math.round(value * 100) / 100);
const placeAt = (turn: number, radius: number): [x: number, y: number] => {
  const angle = (turn - 0.25) * 2 * Math.PI;
  return [middle + Math.cos(angle) * radius, middle + Math.sin(angle) * radius];
};
/** A point around the middle; `turn` is a part of a whole turn that begins at the top. */
const at = (turn: number, radius: number): string => placeAt(turn, radius).map(short).join(" ");
const around = (count: number, draw: (turn: number) => string, shift = 0): string =>
  Array.from({ length: count }, (_, place) => draw((place + shift) / count)).join("");

export const disc = (x: number, y: number, radius: number): string =>
  `M${short(x - radius)} ${short(y)}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;

export const ring = <Tone extends string>(stroke: Tone, radius: number, width: number): DrawnPart<Tone> =>
  line(stroke, width, disc(middle, middle, radius));

/** Grains in a ring. `shift` turns them, in parts of what lies between two. */
export const beads = (count: number, radius: number, size: number, shift = 0): string =>
  around(count, (turn) => disc(...placeAt(turn, radius), size), shift);

/** Petals from one radius to another; `breadth` is half of theirs, as a part of a whole turn. */
export const petals = (count: number, [from, to]: readonly [number, number], breadth: number, shift = 0): string => {
  const widest = from + (to - from) * 0.55;
  return around(
    count,
    (turn) =>
      `M${at(turn, from)}Q${at(turn - breadth, widest)} ${at(turn, to)}Q${at(turn + breadth, widest)} ${at(turn, from)}z`,
    shift,
  );
};

/** Lines from one radius to another. */
export const rays = (count: number, [from, to]: readonly [number, number]): string =>
  around(count, (turn) => `M${at(turn, from)}L${at(turn, to)}`);

/** A disc with an edge of bows, as rice paste is drawn around a circle. */
export const bows = (count: number, radius: number): string => {
  const bow = short(radius * Math.sin(Math.PI / count) * 1.08);
  return `M${at(-0.5 / count, radius)}${around(count, (turn) => `A${bow} ${bow} 0 0 1 ${at(turn + 0.5 / count, radius)}`)}z`;
};

/** A disc with points that are drawn out like those of a lotus. */
export const pointed = (count: number, inner: number, outer: number): string => {
  const swing = 0.22 / count;
  const point = (turn: number): string =>
    `Q${at(turn - swing, inner + 1)} ${at(turn, outer)}Q${at(turn + swing, inner + 1)} ${at(turn + 0.5 / count, inner)}`;
  return `M${at(-0.5 / count, inner)}${around(count, point)}z`;
};

/** Part of a disc around the middle below a skyline that meets its edge at two heights and bends towards two more. */
export const below = (
  radius: number,
  [left, right]: readonly [number, number],
  [first, second]: readonly [number, number],
): string => {
  const reach = (height: number): number => Math.sqrt(radius ** 2 - (height - middle) ** 2);
  const [from, to] = [middle - reach(left), middle + reach(right)];
  const third = (to - from) / 3;
  const large = left + right < 2 * middle ? 1 : 0;
  return `M${short(from)} ${left}C${short(from + third)} ${first} ${short(to - third)} ${second} ${short(to)} ${right}A${radius} ${radius} 0 ${large} 1 ${short(from)} ${left}z`;
};
