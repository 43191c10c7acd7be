import { PLANE_SIDE } from "./grey-plane.value";

/** Number of rows, and of steps per row from one grey value to the next. */
const ROWS = 8;
const STEPS = 8;
/** Minimum brightness difference of a step, so that encoder noise in a plain area does not count. */
const BRIGHTER = 2;
/** A picture with fewer steps up, or with hardly one down, is too plain to be told from others. */
const STEPS_MIN = 8;

/** The perceptual hash of a picture that is too plain to be told from others. */
export const PLAIN = "0";

/**
 * Maximum number of different bits of two pictures that look alike: up to three are always found, up to six nearly
 * always.
 */
export const ALIKE_BITS = 6;

/** A rectangle in a picture, in shares of its sides. */
export interface Part {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export const WHOLE: Part = { left: 0, top: 0, width: 1, height: 1 };

/** Borders of the cells along one axis, in points. */
const bordersOf = (start: number, size: number, cells: number): number[] =>
  Array.from({ length: cells + 1 }, (_, border) => Math.round((start + (size * border) / cells) * PLANE_SIDE));

/**
 * Perceptual hash of a part of a picture in 64 bits: where it grows brighter from left to right. The same picture in
 * another size or quality differs in a few bits, another picture in about half of them. In decimal, as PostgreSQL's
 * `bigint`.
 * @param sums of the picture's greys, see `sumsOf`
 */
export function perceptualHashOf(sums: Int32Array, { left, top, width, height }: Part = WHOLE): string {
  const across = bordersOf(left, width, STEPS + 1);
  const down = bordersOf(top, height, ROWS);
  const sumAt = (x = 0, y = 0): number => sums[y * (PLANE_SIDE + 1) + x] ?? 0;
  let bits = 0n;
  let steps = 0;
  for (let row = 0; row < ROWS; row += 1) {
    const [y0 = 0, y1 = 0] = [down[row], down[row + 1]];
    const greys = across.slice(1).map((x1, cell) => {
      const x0 = across[cell] ?? 0;
      return (sumAt(x1, y1) - sumAt(x0, y1) - sumAt(x1, y0) + sumAt(x0, y0)) / ((x1 - x0) * (y1 - y0));
    });
    for (let step = 0; step < STEPS; step += 1) {
      const isBrighter = (greys[step + 1] ?? 0) > (greys[step] ?? 0) + BRIGHTER;
      bits = (bits << 1n) | (isBrighter ? 1n : 0n);
      if (isBrighter) steps += 1;
    }
  }
  const isPlain = steps < STEPS_MIN || steps > ROWS * STEPS - STEPS_MIN;
  return isPlain ? PLAIN : BigInt.asIntN(64, bits).toString();
}

/** Number of bits in which two perceptual hashes differ. */
export function differentBits(one: string, other: string): number {
  const different = BigInt.asUintN(64, BigInt(one) ^ BigInt(other));
  return [...different.toString(2)].filter((bit) => bit === "1").length;
}
