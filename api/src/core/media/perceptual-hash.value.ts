import type { Sharp } from "sharp";

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

/**
 * Perceptual hash of a picture in 64 bits: where it grows brighter from left to right. The same picture in another size
 * or quality differs in a few bits, another picture in about half of them. In decimal, as PostgreSQL's `bigint`.
 */
export async function perceptualHashOf(image: Sharp): Promise<string> {
  const greys = await image
    .resize({ width: STEPS + 1, height: ROWS, fit: "fill" })
    .flatten()
    .toColourspace("b-w")
    .raw({ depth: "uchar" })
    .toBuffer();
  let bits = 0n;
  let steps = 0;
  for (let row = 0; row < ROWS; row += 1) {
    for (let step = 0; step < STEPS; step += 1) {
      const place = row * (STEPS + 1) + step;
      const isBrighter = (greys[place + 1] ?? 0) > (greys[place] ?? 0) + BRIGHTER;
      bits = (bits << 1n) | (isBrighter ? 1n : 0n);
      if (isBrighter) steps += 1;
    }
  }
  const isPlain = steps < STEPS_MIN || steps > ROWS * STEPS - STEPS_MIN;
  return isPlain ? PLAIN : BigInt.asIntN(64, bits).toString();
}
