import { setImmediate } from "node:timers/promises";
import { bitsOf, bordersOf, CENTRE, hashWindow, PIECES } from "./centre-hash.value";
import { type GreyPlane, mirrored, sumsOf } from "./grey-plane.value";

/** Possible position of another picture's centre along one axis of this picture, from 0 to 1. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A possible position of another picture on this one. */
export interface Placement {
  /** True if this picture must be mirrored first. */
  readonly isMirrored: boolean;
  readonly across: Span;
  readonly down: Span;
  /** Number of different bits, of 112. */
  readonly differentBits: number;
}

/** Minimum share of a side that a part of a photo keeps. */
const KEPT_MIN = 0.67;
/** Distance between two tested sizes, and between two tested places. */
const SIZE_STEP = 0.04;
const PLACE_STEP = 0.025;
/** The right windows differ in up to 10 bits, one of a thousand pictures in 16. */
const DIFFERENT_BITS = 16;
const PIECE_VALUES = 1 << 16;

const { round } = Math;

/** Possible start positions of a part that keeps `kept` of a side. */
function beginningsOf(kept: number): number[] {
  const steps = round((1 - kept) / PLACE_STEP);
  return Array.from({ length: steps + 1 }, (_, step) => (steps === 0 ? 0 : ((1 - kept) * step) / steps));
}

const parts: readonly { kept: number; from: number }[] = Array.from(
  { length: round((1 - KEPT_MIN) / SIZE_STEP) + 1 },
  (_, step) => 1 - step * SIZE_STEP,
).flatMap((kept) => beginningsOf(kept).map((from) => ({ kept, from })));

/** Positions of the other's centre: if this picture is a part of it, and if it is a part of this picture. */
const AS_PART: readonly Span[] = parts.map(({ kept, from }) => ({
  start: (CENTRE.start - from) / kept,
  end: (CENTRE.end - from) / kept,
}));
const AS_WHOLE: readonly Span[] = parts.map(({ kept, from }) => ({
  start: from + CENTRE.start * kept,
  end: from + CENTRE.end * kept,
}));
const SIDES = [AS_PART, AS_WHOLE].map((spans) =>
  spans.map((span) => ({ span, borders: bordersOf(span.start, span.end) })),
);
const WINDOWS = 2 * SIDES.reduce((sum, { length }) => sum + length * length, 0);

/**
 * Finds the pictures that this picture may be a part of, or that may be parts of it, by the hashes of their centres. It
 * holds the hashes of all its windows in which such a centre could lie, some ten thousand, and those of its mirror
 * image.
 */
export class CentreSearch {
  readonly #pieces = new Uint16Array(WINDOWS * PIECES);
  readonly #placements: Omit<Placement, "differentBits">[] = [];
  /**
   * Linked lists: the last window with each value of each piece, and for each window the one before; from 1, 0 is none.
   */
  readonly #last = new Uint32Array(PIECES * PIECE_VALUES);
  readonly #before = new Uint32Array((WINDOWS + 1) * PIECES);

  private constructor() {}

  /** Takes some 100 ms, and yields to the event loop meanwhile. */
  static async of(plane: GreyPlane): Promise<CentreSearch> {
    const search = new CentreSearch();
    for (const isMirrored of [false, true]) {
      const sums = sumsOf(isMirrored ? mirrored(plane) : plane);
      for (const side of SIDES) {
        await setImmediate();
        search.#add(sums, side, isMirrored);
      }
    }
    return search;
  }

  #add(sums: Int32Array, side: (typeof SIDES)[number], isMirrored: boolean): void {
    for (const down of side) {
      for (const across of side) {
        const window = this.#placements.length;
        const isTelling = hashWindow(
          sums,
          { across: across.borders, down: down.borders },
          this.#pieces,
          window * PIECES,
        );
        if (!isTelling) continue;
        this.#placements.push({ isMirrored, across: across.span, down: down.span });
        this.#remember(window);
      }
    }
  }

  #remember(window: number): void {
    for (let piece = 0; piece < PIECES; piece += 1) {
      const value = piece * PIECE_VALUES + (this.#pieces[window * PIECES + piece] ?? 0);
      this.#before[(window + 1) * PIECES + piece] = this.#last[value] ?? 0;
      this.#last[value] = window + 1;
    }
  }

  /**
   * The best position of the centre with this hash, among windows that share 16 bits with it; null if none fits well.
   */
  placementOf(centreHash: Uint16Array): Placement | null {
    let [nearest, fewest] = [-1, DIFFERENT_BITS + 1];
    for (let piece = 0; piece < PIECES; piece += 1) {
      let window = this.#last[piece * PIECE_VALUES + (centreHash[piece] ?? 0)] ?? 0;
      while (window > 0) {
        const different = this.#differentBits(window - 1, centreHash, fewest);
        if (different < fewest) [nearest, fewest] = [window - 1, different];
        window = this.#before[window * PIECES + piece] ?? 0;
      }
    }
    const placement = this.#placements[nearest];
    return placement ? { ...placement, differentBits: fewest } : null;
  }

  /** Stops counting at `enough`. */
  #differentBits(window: number, centreHash: Uint16Array, enough: number): number {
    let different = 0;
    for (let piece = 0; piece < PIECES && different < enough; piece += 1) {
      different += bitsOf((this.#pieces[window * PIECES + piece] ?? 0) ^ (centreHash[piece] ?? 0));
    }
    return different;
  }
}
