import { CENTRE } from "../../media/centre-hash.value";
import { type GreyPlane, mirrored, pictureOf, turned } from "../../media/grey-plane.value";
import { ALIKE_BITS, perceptualHashOf, PLAIN } from "../../media/perceptual-hash.value";
import { detailOf, likenessOf } from "../../media/photo-alignment.value";

/** A change of orientation: the picture is mirrored or not, then turned clockwise by `quarters` times 90 degrees. */
export interface Turn {
  readonly quarters: number;
  readonly isMirrored: boolean;
}

/** A turned picture with its perceptual hash. */
export interface TurnedLook extends Turn {
  readonly plane: GreyPlane;
  /** Its perceptual hash. */
  readonly look: string;
}

const ORIENTATIONS: readonly Turn[] = [1, 2, 3].flatMap((quarters) =>
  [false, true].map((isMirrored) => ({ quarters, isMirrored })),
);
const AS_IT_LIES = { start: CENTRE.start, end: CENTRE.end };

/** The reverse of a turn; a turned mirror image is its own reverse. */
export const undone = ({ quarters, isMirrored }: Turn): Turn => ({
  quarters: isMirrored ? quarters : (4 - quarters) % 4,
  isMirrored,
});

/**
 * A picture and its mirror image turned by 90, 180 and 270 degrees. Results that are too plain, or that look like the picture
 * or its mirror image, are left out, since a turn could not be recognised.
 */
export async function turnedLooksOf(plane: GreyPlane): Promise<TurnedLook[]> {
  const inMirror = mirrored(plane);
  const upright = [await perceptualHashOf(pictureOf(plane)), await perceptualHashOf(pictureOf(inMirror))];
  const looks: TurnedLook[] = [];
  for (const turn of ORIENTATIONS) {
    const moved = turned(turn.isMirrored ? inMirror : plane, turn.quarters);
    const look = await perceptualHashOf(pictureOf(moved));
    if (look !== PLAIN && upright.every((own) => differentBits(own, look) > ALIKE_BITS)) {
      looks.push({ ...turn, plane: moved, look });
    }
  }
  return looks;
}

/** Similarity of a turned picture and another one, -1 to 1; see `likenessOf`. */
export const likenessOfTurned = ({ plane }: TurnedLook, other: GreyPlane): number =>
  likenessOf(detailOf(plane), detailOf(other), {
    isMirrored: false,
    across: AS_IT_LIES,
    down: AS_IT_LIES,
    differentBits: 0,
  });

function differentBits(one: string, other: string): number {
  const different = BigInt.asUintN(64, BigInt(one) ^ BigInt(other));
  return [...different.toString(2)].filter((bit) => bit === "1").length;
}
