import { type GreyPlane, PLANE_SIDE, sumsOf } from "./grey-plane.value";

/** Borders of a picture's centre as shares of a side: every part of at least 70 % of each side contains it. */
export const CENTRE = { start: 0.3, end: 0.7 } as const;
/** Cells of a window per direction; the hash compares the greys of neighbouring cells. */
const CELLS = 8;
const STEPS = CELLS * (CELLS - 1);
/**
 * Number of 16-bit pieces of the hash. Neighbouring bits go to different pieces, so each piece describes the whole
 * window.
 */
export const PIECES = (2 * STEPS) / 16;
/** Size of a stored hash in bytes. */
export const CENTRE_HASH_BYTES = PIECES * 2;
/** Minimum brightness difference of a step, so that encoder noise in a plain area does not count. */
const BRIGHTER = 2;
/** Minimum number of steps up, and of all others; with fewer a window is too plain to be told from others. */
const STEPS_MIN = 14;

const BITS = Uint8Array.from({ length: 1 << 16 }, (_, value) => {
  let bits = 0;
  for (let rest = value; rest > 0; rest >>= 1) bits += rest & 1;
  return bits;
});

/** Number of set bits of a 16-bit value. */
export const bitsOf = (piece: number): number => BITS[piece] ?? 0;

/** Borders of a window's cells along one axis: `CELLS + 1` positions in points of the plane. */
export function bordersOf(start: number, end: number): Uint8Array {
  return Uint8Array.from({ length: CELLS + 1 }, (_, border) =>
    Math.round((start + ((end - start) * border) / CELLS) * PLANE_SIDE),
  );
}

/** The cell at which each step begins: first the steps to the right, then those down. */
const FIRST_CELLS = Uint8Array.from({ length: 2 * STEPS }, (_, step) =>
  step < STEPS ? step + Math.floor(step / (CELLS - 1)) : step - STEPS,
);
const greys = new Float64Array(CELLS * CELLS);

/**
 * Writes the hash of the window between these borders into `pieces` from `at` on; returns false if the window is too
 * plain.
 */
export function hashWindow(
  sums: Int32Array,
  { across, down }: { readonly across: Uint8Array; readonly down: Uint8Array },
  pieces: Uint16Array,
  at: number,
): boolean {
  measureCells(sums, across, down);
  pieces.fill(0, at, at + PIECES);
  let steps = 0;
  for (let bit = 0; bit < 2 * STEPS; bit += 1) {
    const cell = FIRST_CELLS[bit] ?? 0;
    const next = cell + (bit < STEPS ? 1 : CELLS);
    if ((greys[next] ?? 0) <= (greys[cell] ?? 0) + BRIGHTER) continue;
    const place = at + (bit % PIECES);
    pieces[place] = (pieces[place] ?? 0) | (1 << Math.floor(bit / PIECES));
    steps += 1;
  }
  return steps >= STEPS_MIN && steps <= 2 * STEPS - STEPS_MIN;
}

function measureCells(sums: Int32Array, across: Uint8Array, down: Uint8Array): void {
  const wide = PLANE_SIDE + 1;
  for (let row = 0; row < CELLS; row += 1) {
    const [top, bottom] = [(down[row] ?? 0) * wide, (down[row + 1] ?? 0) * wide];
    const height = (bottom - top) / wide;
    for (let column = 0; column < CELLS; column += 1) {
      const [left, right] = [across[column] ?? 0, across[column + 1] ?? 0];
      const sum =
        (sums[bottom + right] ?? 0) - (sums[bottom + left] ?? 0) - (sums[top + right] ?? 0) + (sums[top + left] ?? 0);
      greys[row * CELLS + column] = sum / ((right - left) * height);
    }
  }
}

/**
 * Hash of a picture's centre in 112 bits: where it grows brighter to the right and downwards. A photo that is cut off
 * at its sides keeps its centre. Empty for a picture that is too plain to be told from others.
 */
export function centreHashOf(plane: GreyPlane): Buffer {
  const borders = bordersOf(CENTRE.start, CENTRE.end);
  const pieces = new Uint16Array(PIECES);
  const isTelling = hashWindow(sumsOf(plane), { across: borders, down: borders }, pieces, 0);
  const hash = Buffer.alloc(isTelling ? CENTRE_HASH_BYTES : 0);
  if (isTelling) pieces.forEach((piece, place) => hash.writeUInt16LE(piece, place * 2));
  return hash;
}
