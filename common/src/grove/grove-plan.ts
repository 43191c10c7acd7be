import { ridgeAt, type Ridge } from "../art/hills";
import type { TreeForm } from "../art/trees";
import { isInGround, treeStations } from "../tree-stations";
import { type Day, millisecondsADay } from "../day";
import { type DayOfTrees, type GroveDays, monthOf, treeKinds, treesIn } from "./grove-days";

/** A month of a grove: a hill with its trees, the first of the month on the left. */
export interface Hill {
  /** As `YYYY-MM`. */
  readonly month: string;
  readonly ridge: Ridge;
  readonly bottom: number;
  /** Index of its first tree in `GrovePlan.trees`, where the farthest comes first. */
  readonly from: number;
  /** Index after its last tree. */
  readonly to: number;
}

/** Positions of all trees of a grove, in one column of numbers per property, by the tree's index. */
export interface PlannedTrees {
  readonly count: number;
  readonly x: Float32Array;
  /** The height of its foot. */
  readonly y: Float32Array;
  readonly height: Float32Array;
  readonly kind: Uint8Array;
  readonly form: Uint8Array;
  /** Its station, as index in `treeStations`. */
  readonly station: Uint8Array;
  /** Index of its day in `GrovePlan.days`, and its position among the letters of that day, from 0. */
  readonly day: Uint32Array;
  readonly place: Uint32Array;
}

/** A grove laid out on its hills; lengths are in the units of the plan, from the top left. */
export interface GrovePlan {
  readonly width: number;
  readonly height: number;
  /** Distance from the top to the first hill. */
  readonly horizon: number;
  readonly hills: readonly Hill[];
  readonly days: readonly DayOfTrees[];
  readonly trees: PlannedTrees;
  /** The hill behind with the neighbours' trees; null without neighbours. They cannot be chosen. */
  readonly behind: { readonly hill: Hill; readonly trees: PlannedTrees } | null;
}

/** Maximum width per tree before trees stand closer. */
const column = 36;
const row = 19;
const columnsMax = 64;
const daysAcross = 31;
const leastDepth = 78;
const leastWidth = 620;
const leastSky = 250;
const skyShare = 0.24;

/** Ratio of width to height of a grove's layout for a screen, from 0.7 (upright) to 2 (wide). */
export const groveShape = ({ width, height }: { readonly width: number; readonly height: number }): number =>
  Math.min(2, Math.max(0.7, width / Math.max(1, height)));

/** Height and form of planted trees that are less than `days` days old. */
type Growth = readonly [days: number, height: number, form: TreeForm];
const tallest = 56;
const oldest: Growth = [Infinity, tallest, 2];
/** Trees that are not in the ground, however long ago they were earned. */
const seedling: Growth = [0, 22, 0];
/** Height of seedlings in a small grove with nothing in the ground yet. */
const firstSeedling = 34;
const ages: readonly Growth[] = [[7, 24, 1], [30, 30, 1], [90, 40, 2], [365, 48, 2], oldest];

/** Pseudo-random number from 0 to 1, always the same for a day and place. */
function chance(day: number, place: number, salt: number): number {
  let hash = Math.imul(day, 0x9e3779b1) ^ Math.imul(place + 1, 0x85ebca6b) ^ Math.imul(salt, 0xc2b2ae35);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32;
}

interface Month {
  readonly month: string;
  /** Indexes of its days. */
  readonly days: readonly number[];
  readonly trees: number;
}

interface Measures {
  readonly width: number;
  /** Margin at each side, so that no tree is cut off. */
  readonly aside: number;
  readonly columns: number;
  readonly depths: readonly number[];
  readonly height: number;
}

/**
 * Computes the layout of a grove: the same trees always have the same places for a shape. Hills are months, the
 * earliest behind; each day has a strip on the hill of its month. The grove of a single day has one hill for itself.
 */
export function planGrove(
  { days, today, neighbours = [] }: Pick<GroveDays, "days" | "today" | "neighbours">,
  shape: number,
): GrovePlan {
  // A grove without trees still has ground.
  const months = days.length > 0 ? monthsOf(days) : [{ month: monthOf(today), days: [], trees: 0 }];
  const isSmall = treesIn(days) <= smallMax;
  const strips = isSmall || days.length < 2 ? 1 : daysAcross;
  const size = sizeOf(treesIn(days));
  const room = roominess(treesIn(days));
  const measures = isSmall
    ? measureSmall(months, { days, today, size, shape })
    : measure(months, { strips, size, room }, shape);
  const { width, height } = measures;
  const trees = roomFor(treesIn(days));
  const horizon = height - measures.depths.reduce((sum, depth) => sum + depth, 0);
  let top = horizon;
  let next = 0;
  const hills = months.map(({ month, trees: count }, index): Hill => {
    const depth = measures.depths[index] ?? leastDepth;
    const rise = Math.min(30, depth * 0.2) * (isSmall ? 1 : Math.sqrt(size));
    const ridge = { top, rise, shift: 0.4 + index * 2.2, span: Math.max(900 * room, width / 2) };
    const hill = { month, ridge, bottom: top + depth, from: next, to: next + count };
    next += count;
    top += depth;
    return hill;
  });
  hills.forEach((hill, index) => {
    const front = hills[index + 1]?.ridge ?? null;
    const planting = { hill, front, own: months[index]?.days ?? [], days, today, strips, size, measures, trees };
    // Counted from the latest month, whose only tree stands in the middle.
    plant(planting, isSmall ? (0.5 + (hills.length - 1 - index) * golden) % 1 : null);
  });
  const behind = isSmall && neighbours.length > 0 ? planBehind(neighbours, { horizon, size, measures }) : null;
  return { width, height, horizon, hills, days, trees, behind };
}

/** Hill of the neighbours' trees, small and close together, between the sky and the first own hill. */
function planBehind(
  days: readonly DayOfTrees[],
  { horizon, size, measures }: { horizon: number; size: number; measures: Measures },
): GrovePlan["behind"] {
  const trees = roomFor(treesIn(days));
  const { width, aside } = measures;
  const depth = horizon * behindDepth;
  const ridge = { top: horizon - depth, rise: depth * 0.22, shift: 2.9, span: width * 0.8 };
  const hill = { month: "", ridge, bottom: horizon, from: 0, to: trees.count };
  let index = 0;
  days.forEach(([, letters], day) => {
    for (let place = 0; place < letters.length; place++, index++) {
      const station = Number(days[day]?.[2]?.[place] ?? 0);
      const isThere = isInGround(treeStations[station] ?? "earned");
      trees.x[index] = aside * 0.5 + ((0.2 + index * golden) % 1) * (width - aside);
      const foot = ridgeAt(ridge, trees.x[index] ?? 0) + (0.12 + (0.6 * (index + 0.5)) / trees.count) * depth;
      trees.y[index] = foot;
      trees.height[index] =
        Math.min(0.42 * size * tallest, 0.5 * horizon) * (isThere ? 1 : 0.45) * (0.9 + 0.2 * chance(day, place, 3));
      trees.kind[index] = Number.parseInt(letters[place] ?? "0", 36) % treeKinds;
      trees.form[index] = isThere ? 2 : 0;
      trees.station[index] = station;
    }
  });
  return { hill, trees };
}

function monthsOf(days: readonly DayOfTrees[]): Month[] {
  const months: { month: string; days: number[]; trees: number }[] = [];
  days.forEach(([day, letters], index) => {
    const last = months[months.length - 1];
    if (last?.month === monthOf(day)) {
      last.days.push(index);
      last.trees += letters.length;
    } else months.push({ month: monthOf(day), days: [index], trees: letters.length });
  });
  return months;
}

/** Up to this number, trees are spread evenly instead of by the day of the month, since days would leave bare land. */
const smallMax = 600;
/** Fractions of its multiples are spread evenly for any number of them. */
const golden = 0.618_034;
/** Depth of the neighbours' hill as a share of the sky. */
const behindDepth = 0.3;

/** Few trees are drawn larger, so that a young grove does not look empty. */
const sizeOf = (trees: number): number => Math.min(2.6, Math.max(1, Math.sqrt(700 / Math.max(1, trees))));

/** Few trees get less land, so that a single tree is not lost in a field. */
const roominess = (trees: number): number => Math.min(1, Math.max(0.42, Math.sqrt(trees / 60)));

/**
 * Land of a small grove: as much for each tree as it fills, and for each month by its number of trees. Without trees in
 * the ground, it is scaled to seedlings.
 */
function measureSmall(
  months: readonly Month[],
  { days, today, size, shape }: Pick<Planting, "days" | "today" | "size"> & { readonly shape: number },
): Measures {
  const count = Math.max(1, treesIn(days));
  const isGrown = hasGrown(days);
  const heights = days.flatMap(([day, letters, stations = ""]) =>
    [...letters].map((_, place) => {
      const station = treeStations[Number(stations[place] ?? 0)] ?? "earned";
      return isInGround(station) ? growthOf(day, today)[1] : isGrown ? seedling[1] : firstSeedling;
    }),
  );
  const highest = Math.max(firstSeedling, ...heights);
  const squares = heights.reduce((sum, height) => sum + height * height, 0);
  const apart = 0.8 * Math.sqrt(squares / count) * size;
  const aside = highest * size * treeHalfWidth;
  const landShare = 0.6;
  const fitting = apart * Math.sqrt((count * shape) / landShare) + 1.4 * aside;
  const width = Math.max(fitting, 6 * highest * Math.sqrt(shape));
  const land = (width / shape) * landShare;
  const depths = months.map(
    ({ trees }) => land * (0.35 / months.length + (0.65 * (days.length === 0 ? 1 : trees)) / count),
  );
  return { width, aside, columns: 1, depths, height: width / shape };
}

const hasGrown = (days: readonly DayOfTrees[]): boolean =>
  days.some(([, , stations = ""]) => [...stations].some((each) => isInGround(treeStations[Number(each)] ?? "earned")));

interface Scale {
  readonly strips: number;
  readonly size: number;
  readonly room: number;
}

/** Uses as many columns as the shape of the grove needs; the hills share the rest of the height. */
function measure(months: readonly Month[], scale: Scale, shape: number): Measures {
  const fitting = Array.from({ length: columnsMax }, (_, index) => measuresWith(months, scale, index + 1));
  const off = ({ width, height }: Measures): number => Math.abs(Math.log(width / height / shape));
  const best = fitting.reduce((nearest, each) => (off(each) < off(nearest) ? each : nearest));
  const { width, height, depths } = best;
  const lacking = width / shape - height;
  if (lacking <= 0) return { ...best, width: height * shape };
  const ground = depths.reduce((sum, depth) => sum + depth, 0);
  return { ...best, depths: depths.map((depth) => depth + (lacking * depth) / ground), height: height + lacking };
}

function measuresWith(months: readonly Month[], { strips, size, room }: Scale, columns: number): Measures {
  const width = Math.max(strips * columns * column, leastWidth) * room;
  const depths = months.map(({ trees }) => {
    const rows = Math.ceil((1.35 * trees) / (strips * columns));
    return Math.max(leastDepth * size * room, rows * row * size * room + 40 * size * room);
  });
  const ground = depths.reduce((sum, depth) => sum + depth, 0);
  const aside = tallest * size * treeHalfWidth;
  return { width, aside, columns, depths, height: ground + Math.max(leastSky * room, width * skyShare) };
}

function roomFor(count: number): PlannedTrees {
  return {
    count,
    x: new Float32Array(count),
    y: new Float32Array(count),
    height: new Float32Array(count),
    kind: new Uint8Array(count),
    form: new Uint8Array(count),
    station: new Uint8Array(count),
    day: new Uint32Array(count),
    place: new Uint32Array(count),
  };
}

/** Crowding from 0 to 1: evenly spread trees of a crowded grove would look like a carpet. */
const crowdOf = (trees: number): number => Math.min(1, Math.max(0, (trees - 2000) / 18_000));

/** Free part of a crowded hill below its ridge, as a share of its depth. */
const glade = 0.2;
/** The number of clumps across a crowded grove, and of rows of clumps on each hill. */
const [clumpsAcross, clumpsDeep] = [11, 2];

interface Clumping {
  readonly crowd: number;
  readonly width: number;
  readonly shift: number;
}

/**
 * Moves a tree of a crowded grove towards the middle of a clump, which leaves clearings; the order from left to right
 * stays.
 */
function clumped(x: number, far: number, { crowd, width, shift }: Clumping): readonly [x: number, far: number] {
  if (crowd === 0) return [x, far];
  const [turnX, turnFar] = [(2 * Math.PI * clumpsAcross) / width, 2 * Math.PI * clumpsDeep];
  // Keeps trees within the edges.
  const within = (at: number, turn: number): number => Math.min(1, (at * turn) / Math.PI);
  const asideX = ((0.7 * crowd) / turnX) * within(Math.min(x, width - x), turnX);
  const asideFar = ((0.6 * crowd) / turnFar) * within(Math.min(far, 1 - far), turnFar);
  return [
    x + asideX * Math.sin(x * turnX + 2.3 * shift + 2 * Math.sin(far * Math.PI * clumpsDeep)),
    far + asideFar * Math.sin(far * turnFar + 1.7 * shift + 1.6 * Math.sin(x * turnX * 0.61)),
  ];
}

interface Planting {
  readonly hill: Hill;
  /** The hill before it; null for the last. */
  readonly front: Ridge | null;
  readonly own: readonly number[];
  readonly days: readonly DayOfTrees[];
  readonly today: Day;
  readonly strips: number;
  readonly size: number;
  readonly measures: Measures;
  readonly trees: PlannedTrees;
}

interface Spot {
  readonly x: number;
  readonly y: number;
  readonly day: number;
  readonly place: number;
}

/**
 * Puts the trees of a hill into their columns, sorted from far to near, so that they can be drawn in order. A `start`
 * from 0 to 1 spreads them evenly over the whole hill instead.
 */
function plant({ hill, front, own, days, today, strips, size, measures, trees }: Planting, start: number | null): void {
  const strip = (measures.width - 2 * measures.aside) / strips;
  // Few trees stay in the middle of their places.
  const stray = Math.min(1, trees.count / 12);
  const crowd = crowdOf(trees.count);
  const { ridge, bottom } = hill;
  const small = start !== null && !hasGrown(days) ? firstSeedling : null;
  const onHill = hill.to - hill.from;
  let before = 0;
  const spots = own.flatMap((day): Spot[] => {
    const [date, letters] = days[day] ?? ["", ""];
    const earlier = before;
    before += letters.length;
    const number = Date.parse(date) / millisecondsADay;
    const left = measures.aside + (strips === 1 ? 0 : (Number(date.slice(8)) - 1) * strip);
    const across = strips === 1 ? Math.max(1, Math.ceil(Math.sqrt(letters.length * 2.4))) : measures.columns;
    const rows = Math.max(1, Math.ceil(letters.length / across));
    return Array.from({ length: letters.length }, (_, place) => {
      const behind = Math.floor(place / across);
      const inRow = Math.min(across, letters.length - behind * across);
      const order = earlier + place;
      const evenX =
        start !== null
          ? measures.aside + ((order + (onHill === 1 ? start : 0.5)) / onHill) * strip
          : left + (((place % across) + 0.5 + 0.7 * stray * (chance(number, place, 1) - 0.5)) / inRow) * strip;
      const evenFar =
        start !== null
          ? 0.1 + 0.8 * ((start + order * golden) % 1)
          : (behind + 0.5 + 0.9 * stray * (chance(number, place, 2) - 0.5)) / rows;
      const [x, far] = clumped(evenX, evenFar, { crowd, width: measures.width, shift: ridge.shift });
      // Trees stand between the hill's own ridge and the beginning of the next hill.
      const top = ridgeAt(ridge, x) + 9 * size;
      const last = front ? ridgeAt(front, x) + 3 * size : bottom - 6 * size;
      const first = top + glade * crowd * Math.max(0, last - top);
      const y = first + far * Math.max(0, last - first);
      return { x, y, day, place };
    });
  });
  const grown = new Map(own.map((day) => [day, growthOf(days[day]?.[0] ?? "", today)]));
  spots.sort((one, other) => one.y - other.y);
  spots.forEach(({ x, y, day, place }, offset) => {
    const index = hill.from + offset;
    const station = Number(days[day]?.[2]?.[place] ?? 0);
    const [, height, form] = isInGround(treeStations[station] ?? "earned") ? (grown.get(day) ?? oldest) : seedling;
    trees.x[index] = x;
    trees.y[index] = y;
    trees.height[index] = (form === 0 ? (small ?? height) : height) * size * (0.9 + 0.2 * chance(day, place, 3));
    trees.kind[index] = Number.parseInt(days[day]?.[1][place] ?? "0", 36) % treeKinds;
    trees.form[index] = form;
    trees.station[index] = station;
    trees.day[index] = day;
    trees.place[index] = place;
  });
}

function growthOf(day: Day, today: Day): Growth {
  const age = (Date.parse(today) - Date.parse(day)) / millisecondsADay;
  return ages.find(([before]) => age < before) ?? oldest;
}

/** Distance that a tree reaches to each side of its foot, as a share of its height. */
export const treeHalfWidth = 0.42;

/** The first tree of a hill whose foot is at `y` or further down. */
export function firstBelow({ y }: PlannedTrees, { from, to }: Hill, at: number): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((y[middle] ?? 0) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Maximum height of a tree in this plan. */
export const tallestIn = ({ trees: { count } }: GrovePlan): number => tallest * 1.1 * sizeOf(count);

/**
 * The visible tree at a point: the nearest of those that cover it; otherwise the one whose middle is closest, at most
 * `reach` away. Null if there is none.
 */
export function treeAt(plan: GrovePlan, x: number, y: number, reach: number): number | null {
  const { trees, hills } = plan;
  const above = tallestIn(plan);
  let closest: number | null = null;
  let least = reach;
  for (const hill of [...hills].reverse()) {
    const start = firstBelow(trees, hill, y - reach);
    const end = firstBelow(trees, hill, y + above + reach);
    for (let index = end - 1; index >= start; index--) {
      const height = trees.height[index] ?? 0;
      const foot = trees.y[index] ?? 0;
      const aside = Math.abs((trees.x[index] ?? 0) - x);
      if (aside > height * treeHalfWidth + reach) continue;
      if (y <= foot && y >= foot - height && aside <= height * treeHalfWidth) return index;
      const away = Math.hypot(aside, foot - height / 2 - y);
      if (away < least) [closest, least] = [index, away];
    }
  }
  return closest;
}

/** A tree by its day, its position among the letters of that day, from 0, and the category of the letter. */
export interface TreeLetter {
  readonly day: Day;
  readonly place: number;
  readonly category: number;
}

export function letterOf({ days, trees }: GrovePlan, tree: number): TreeLetter {
  const [day, letters] = days[trees.day[tree] ?? 0] ?? ["", ""];
  const place = trees.place[tree] ?? 0;
  return { day, place, category: Number.parseInt(letters[place] ?? "0", 36) };
}

/** The tree of a letter; null if there is none. */
export function treeOf({ days, trees }: GrovePlan, day: Day, place: number): number | null {
  const number = days.findIndex(([each]) => each === day);
  const found = trees.day.findIndex((each, index) => each === number && trees.place[index] === place);
  return found < 0 ? null : found;
}
