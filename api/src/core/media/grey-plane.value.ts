import type { Sharp } from "sharp";

/** Points per side. */
export const PLANE_SIDE = 200;

/** Grey values of a picture stretched to a square, row by row; positions in it are shares of a side, from 0 to 1. */
export type GreyPlane = Uint8Array;

/** `image` is read once. */
export async function greyPlaneOf(image: Sharp): Promise<GreyPlane> {
  return image
    .resize({ width: PLANE_SIDE, height: PLANE_SIDE, fit: "fill" })
    .flatten()
    .toColourspace("b-w")
    .raw({ depth: "uchar" })
    .toBuffer();
}

/** The plane mirrored left to right. */
export function mirrored(plane: GreyPlane): GreyPlane {
  const other = new Uint8Array(plane.length);
  for (let at = 0; at < plane.length; at += PLANE_SIDE) {
    other.set(plane.subarray(at, at + PLANE_SIDE).toReversed(), at);
  }
  return other;
}

/** The plane turned clockwise by 90 degrees. */
export function turned(plane: GreyPlane): GreyPlane {
  const other = new Uint8Array(plane.length);
  // A loop: `Uint8Array.from` with a function takes ten times as long.
  for (let y = 0; y < PLANE_SIDE; y += 1) {
    for (let x = 0; x < PLANE_SIDE; x += 1) {
      other[y * PLANE_SIDE + x] = plane[(PLANE_SIDE - 1 - x) * PLANE_SIDE + y] ?? 0;
    }
  }
  return other;
}

/** Sums of all points above and left of each, with a row and a column of zeros before them: `PLANE_SIDE + 1` wide. */
export function sumsOf(plane: GreyPlane): Int32Array {
  const wide = PLANE_SIDE + 1;
  const sums = new Int32Array(wide * wide);
  for (let y = 0; y < PLANE_SIDE; y += 1) {
    let row = 0;
    for (let x = 0; x < PLANE_SIDE; x += 1) {
      row += plane[y * PLANE_SIDE + x] ?? 0;
      const at = (y + 1) * wide + x + 1;
      sums[at] = row + (sums[at - wide] ?? 0);
    }
  }
  return sums;
}
