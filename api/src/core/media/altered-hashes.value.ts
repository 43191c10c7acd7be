import { type GreyPlane, mirrored, sumsOf, turned } from "./grey-plane.value";
import { ALIKE_BITS, differentBits, type Part, perceptualHashOf, PLAIN, WHOLE } from "./perceptual-hash.value";

/** A change of orientation: the picture is mirrored or not, then turned clockwise by `quarters` times 90 degrees. */
interface Turn {
  readonly quarters: number;
  readonly isMirrored: boolean;
}

/** The corners and the centre: positions as shares of what is cut off. */
const CORNERS_AND_CENTRE = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
  [0.5, 0.5],
] as const;

/** Parts of this size at `count` by `count` positions. */
const grid = (size: number, count: number): Part[] =>
  Array.from({ length: count * count }, (_, place) => ({
    left: ((1 - size) * (place % count)) / (count - 1),
    top: ((1 - size) * Math.floor(place / count)) / (count - 1),
    width: size,
    height: size,
  }));

/**
 * Parts that people cut out: 50 to 75 % of each side in the corners and the centre, one side cut off or both
 * opposite ones, and 70 to 90 % of each side anywhere. ADR 0084 has the shares of parts that they find.
 */
const PARTS: readonly Part[] = [
  ...[0.5, 0.55, 0.6, 0.65, 0.75].flatMap((size) =>
    CORNERS_AND_CENTRE.map(([x, y]) => ({ left: x * (1 - size), top: y * (1 - size), width: size, height: size })),
  ),
  ...[0.7, 0.77, 0.83, 0.9].flatMap((size) =>
    [0, (1 - size) / 2, 1 - size].flatMap((start) => [
      { ...WHOLE, left: start, width: size },
      { ...WHOLE, top: start, height: size },
    ]),
  ),
  ...grid(0.7, 5),
  ...grid(0.8, 4),
  ...grid(0.9, 3),
];

/** For each turned hash, the turn that makes another photo with that hash match this one. */
export const TURNS_BACK: readonly Turn[] = [3, 2, 1].flatMap((quarters) => [
  { quarters, isMirrored: false },
  // A turned mirror image is its own reverse.
  { quarters: 4 - quarters, isMirrored: true },
]);

/** Hashes of a picture that find it again, also mirrored, turned or in part. */
export interface PictureHashes {
  readonly perceptualHash: string;
  /** The hash of the mirrored picture. */
  readonly mirroredHash: string;
  /**
   * The hashes of the picture and its mirror image turned by 90, 180 and 270 degrees, in the order of `TURNS_BACK`. `PLAIN` for a
   * result that looks like the picture or its mirror image, since the turn could not be recognised.
   */
  readonly turnedHashes: readonly string[];
  /** The hashes of parts that are not too plain. */
  readonly partHashes: readonly string[];
}

export function pictureHashesOf(plane: GreyPlane): PictureHashes {
  const sums = sumsOf(plane);
  let [upright, inMirror] = [plane, mirrored(plane)];
  const [perceptualHash, mirroredHash] = [perceptualHashOf(sums), perceptualHashOf(sumsOf(inMirror))];
  const turnedHashes: string[] = [];
  for (let quarters = 1; quarters <= 3; quarters += 1) {
    [upright, inMirror] = [turned(upright), turned(inMirror)];
    for (const look of [upright, inMirror]) {
      const hash = perceptualHashOf(sumsOf(look));
      const isAlike = [perceptualHash, mirroredHash].some((own) => differentBits(own, hash) <= ALIKE_BITS);
      turnedHashes.push(isAlike ? PLAIN : hash);
    }
  }
  const parts = PARTS.map((part) => perceptualHashOf(sums, part)).filter((hash) => hash !== PLAIN);
  return { perceptualHash, mirroredHash, turnedHashes, partHashes: [...new Set(parts)] };
}
