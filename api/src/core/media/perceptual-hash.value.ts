import type { Sharp } from "sharp";

/** The picture is looked at as so many rows of so many steps from one grey to the next. */
const ROWS = 8;
const STEPS = 8;
/** A step must be that much brighter to count, so that the noise of an encoder in a plain area is none. */
const BRIGHTER = 2;
/** A picture with fewer steps up, or with hardly one down, is too plain to be told from others. */
const STEPS_MIN = 8;

/** The perceptual hash of a picture that is too plain to be told from others. */
export const PLAIN = "0";

/** Two pictures look alike when their hashes differ in at most so many bits: up to three are found for sure, up to six nearly always. */
export const ALIKE_BITS = 6;

/**
 * What a picture looks like, in 64 bits: where it grows brighter from left to right. The same picture in another size or
 * of another quality differs in a few bits, another picture in about half of them. As PostgreSQL's `bigint` in decimal.
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
