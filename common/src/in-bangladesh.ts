import { type MapPoint, outline, placeOf } from "./bangladesh";

type Ring = readonly MapPoint[];

/** In the path, each point of a ring is given by its distance from the one before. */
function ringOf(path: string): Ring {
  const steps = (path.match(/-?\d+/g) ?? []).map(Number);
  let [x, y] = [0, 0];
  const points: MapPoint[] = [];
  for (let at = 0; at < steps.length; at += 2) {
    x += steps[at] ?? 0;
    y += steps[at + 1] ?? 0;
    points.push({ x, y });
  }
  return points;
}

/** The rings of the country's outline. */
export const rings: readonly Ring[] = outline.split("z").filter(Boolean).map(ringOf);

const sidesOf = (ring: Ring) => ring.map((one, at) => [one, ring[(at + 1) % ring.length] ?? one] as const);

/** A line from the place to the east crosses an odd number of the sides of a ring around it. */
const isWithin = ({ x, y }: MapPoint, ring: Ring): boolean =>
  sidesOf(ring).filter(
    ([one, other]) => one.y > y !== other.y > y && x < ((other.x - one.x) * (y - one.y)) / (other.y - one.y) + one.x,
  ).length %
    2 ===
  1;

/** Squared distance of a place from a side of a ring. */
function distance({ x, y }: MapPoint, [one, other]: readonly [MapPoint, MapPoint]): number {
  const [dx, dy] = [other.x - one.x, other.y - one.y];
  const along = ((x - one.x) * dx + (y - one.y) * dy) / (dx * dx + dy * dy || 1);
  const at = Math.min(1, Math.max(0, along));
  return (x - one.x - at * dx) ** 2 + (y - one.y - at * dy) ** 2;
}

/** Some eight kilometres, since the outline leaves out small islands and places are rounded. */
const TOLERANCE = 10;
const SAINT_MARTINS = placeOf(20.62, 92.32);

/** Whether a place is in Bangladesh by its outline, or too near to it to tell. */
export function isInBangladesh(latitude: number, longitude: number): boolean {
  if (!(latitude > 20 && latitude < 27 && longitude > 87 && longitude < 94)) return false;
  const place = placeOf(latitude, longitude);
  const isNear = (side: readonly [MapPoint, MapPoint]): boolean => distance(place, side) <= TOLERANCE ** 2;
  return (
    rings.some((ring) => isWithin(place, ring)) ||
    rings.some((ring) => sidesOf(ring).some(isNear)) ||
    isNear([SAINT_MARTINS, SAINT_MARTINS])
  );
}
