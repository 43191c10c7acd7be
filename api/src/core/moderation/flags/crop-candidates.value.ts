import { setImmediate } from "node:timers/promises";
import { CENTRE_HASH_BYTES, PIECES } from "../../media/centre-hash.value";
import { CentreSearch, type Placement } from "../../media/centre-search.value";
import type { GreyPlane } from "../../media/grey-plane.value";

/** A photo that is compared with others. */
export interface LookedAt {
  /** SHA-256 (hex): the photo's address. */
  readonly hash: string;
  readonly plane: GreyPlane;
}

/** A photo that may show a part of another, or the other way round, and how it may lie on it. */
export interface Candidate {
  readonly hash: string;
  readonly placement: Placement;
}

/** The nearest of them; the right one is hardly ever behind others. */
const CANDIDATES_MAX = 24;
const HASH_BYTES = 32;
const RECORD_BYTES = HASH_BYTES + CENTRE_HASH_BYTES;
/** Others have their turn after so many. */
const RECORDS_AT_ONCE = 5000;

/**
 * The photos among the known ones, each as its hash and that of its centre in bytes, that may show a part of this one, or
 * it of them; the likeliest first, 24 at most.
 */
export async function candidatesOf({ hash, plane }: LookedAt, known: Buffer): Promise<Candidate[]> {
  const search = await CentreSearch.of(plane);
  const found: Candidate[] = [];
  const centre = new Uint16Array(PIECES);
  for (let start = 0; start < known.length; start += RECORD_BYTES) {
    if (start % (RECORDS_AT_ONCE * RECORD_BYTES) === 0) await setImmediate();
    for (let piece = 0; piece < PIECES; piece += 1) {
      centre[piece] = known.readUInt16LE(start + HASH_BYTES + 2 * piece);
    }
    const placement = search.placementOf(centre);
    if (placement) found.push({ hash: known.toString("hex", start, start + HASH_BYTES), placement });
  }
  return found
    .filter((other) => other.hash !== hash)
    .sort((a, b) => a.placement.differentBits - b.placement.differentBits)
    .slice(0, CANDIDATES_MAX);
}
