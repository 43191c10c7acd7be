import { CENTRE } from "./centre-hash.value";
import type { Placement, Span } from "./centre-search.value";
import { type GreyPlane, PLANE_SIDE } from "./grey-plane.value";

/** Points per side of the compared pictures. */
const SIDE = PLANE_SIDE / 2;
/** Radius of a point's surroundings, in points. */
const AROUND = 6;
/** Number of points per direction that are compared in the common area. */
const POINTS = 44;
/** Distance by which a placement is moved and stretched in each round, as a share of the side. */
const MOVES = [0.016, 0.008, 0.004, 0.002];
const TRIES = 4;
/** Minimum likeness after the first round; less alike pictures show something else. */
const HOPEFUL = 0.12;
/**
 * Minimum likeness of two pictures that show the same: different photos come to 0.3 at most, soft colours without
 * things in them seldom to 0.65.
 */
export const LIKENESS_MIN = 0.6;

/** A picture without large areas of light and shade: each point's difference from its surroundings. */
export type Detail = Float32Array;

const { max, min, sqrt, floor } = Math;

export function detailOf(plane: GreyPlane): Detail {
  const greys = halved(plane);
  const around = blurredAlong(blurredAlong(greys, 1, SIDE), SIDE, 1);
  return greys.map((grey, at) => grey - (around[at] ?? 0));
}

function halved(plane: GreyPlane): Float32Array {
  return Float32Array.from({ length: SIDE * SIDE }, (_, at) => {
    const first = 2 * floor(at / SIDE) * PLANE_SIDE + 2 * (at % SIDE);
    const below = first + PLANE_SIDE;
    return ((plane[first] ?? 0) + (plane[first + 1] ?? 0) + (plane[below] ?? 0) + (plane[below + 1] ?? 0)) / 4;
  });
}

/** Means along lines; `next` is the distance between points, `line` the distance between lines. */
function blurredAlong(greys: Float32Array, next: number, line: number): Float32Array {
  const means = new Float32Array(greys.length);
  for (let start = 0; start < SIDE * line; start += line) {
    for (let point = 0; point < SIDE; point += 1) {
      const [first, last] = [max(0, point - AROUND), min(SIDE - 1, point + AROUND)];
      let sum = 0;
      for (let near = first; near <= last; near += 1) sum += greys[start + near * next] ?? 0;
      means[start + point * next] = sum / (last - first + 1);
    }
  }
  return means;
}

/**
 * Likeness of two pictures in their common area, from -1 to 1, for the best position of the second on the first near
 * that place (`own`, mirrored where the placement says so). Different pictures hardly exceed 0.3.
 */
export function likenessOf(own: Detail, other: Detail, { across, down }: Placement): number {
  let place: Place = { across, down };
  let likeness = likenessAt(own, other, place);
  for (const move of MOVES) {
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const before = likeness;
      for (const moved of [1, -1].flatMap((way) => movesOf(way * move))) {
        const next = moved(place);
        const nextLikeness = likenessAt(own, other, next);
        if (nextLikeness > likeness) [place, likeness] = [next, nextLikeness];
      }
      if (likeness === before) break;
    }
    if (likeness < HOPEFUL) break;
  }
  return likeness;
}

type Place = Pick<Placement, "across" | "down">;

const shifted = ({ start, end }: Span, by: number): Span => ({ start: start + by, end: end + by });
const stretched = ({ start, end }: Span, by: number): Span => ({ start: start - by / 2, end: end + by / 2 });

const movesOf = (by: number): ((place: Place) => Place)[] =>
  [shifted, stretched].flatMap((change) => [
    ({ across, down }: Place) => ({ across: change(across, by), down }),
    ({ across, down }: Place) => ({ across, down: change(down, by) }),
  ]);

/** Positions of the compared points along one axis, in either picture. */
function pointsOf({ start, end }: Span): { own: Float32Array; other: Float32Array } {
  const scale = (end - start) / (CENTRE.end - CENTRE.start);
  const first = max(0, CENTRE.start - start / scale);
  const last = min(1, CENTRE.start + (1 - start) / scale);
  const other = Float32Array.from({ length: POINTS }, (_, point) => first + ((last - first) * (point + 0.5)) / POINTS);
  const own = other.map((place) => start + (place - CENTRE.start) * scale);
  return { own, other };
}

/** The correlation of both pictures' details. */
function likenessAt(own: Detail, other: Detail, { across, down }: Place): number {
  const [x, y] = [pointsOf(across), pointsOf(down)];
  let [ownSum, otherSum, ownSquares, otherSquares, products] = [0, 0, 0, 0, 0];
  for (let row = 0; row < POINTS; row += 1) {
    for (let column = 0; column < POINTS; column += 1) {
      const mine = valueAt(own, x.own[column] ?? 0, y.own[row] ?? 0);
      const theirs = valueAt(other, x.other[column] ?? 0, y.other[row] ?? 0);
      ownSum += mine;
      otherSum += theirs;
      ownSquares += mine * mine;
      otherSquares += theirs * theirs;
      products += mine * theirs;
    }
  }
  const points = POINTS * POINTS;
  const spread = (ownSquares - (ownSum * ownSum) / points) * (otherSquares - (otherSum * otherSum) / points);
  return spread > 0 ? (products - (ownSum * otherSum) / points) / sqrt(spread) : 0;
}

/** Bilinear interpolation between points. */
function valueAt(detail: Detail, across: number, down: number): number {
  const x = min(max(across * SIDE - 0.5, 0), SIDE - 1.001);
  const y = min(max(down * SIDE - 0.5, 0), SIDE - 1.001);
  const [left, top] = [floor(x), floor(y)];
  const [right, below] = [x - left, y - top];
  const at = top * SIDE + left;
  const upper = (detail[at] ?? 0) * (1 - right) + (detail[at + 1] ?? 0) * right;
  const lower = (detail[at + SIDE] ?? 0) * (1 - right) + (detail[at + SIDE + 1] ?? 0) * right;
  return upper * (1 - below) + lower * below;
}
