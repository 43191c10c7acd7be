import type { Day } from "../day";

/**
 * The trees of a day. Each has one letter, a base-36 number of its deed's category in the grove, and one digit, its
 * station as index in `treeStations`. Without digits all are earned.
 */
export type DayOfTrees = readonly [day: Day, letters: string, stations?: string];

/** The response of `GET /grove/trees.json`. */
export interface GroveDays {
  /** Today in the site's time zone: the age of a tree is the number of days since its own. */
  readonly today: Day;
  /** Ids, in the order of the numbers that the letters encode. */
  readonly categories: readonly string[];
  /** Whether this is all of the grove; otherwise the oldest days are left out. */
  readonly complete: boolean;
  /** Days with trees, the earliest first. */
  readonly days: readonly DayOfTrees[];
  /** In a member's grove of few trees: other members' latest trees, which are drawn behind. */
  readonly neighbours?: readonly DayOfTrees[];
}

/** Maximum number of trees in a member's grove with neighbours, and of the neighbours' trees. */
export const [neighboursUpTo, neighboursMax] = [12, 24] as const;

/** A grove's files, apart from `paths`, which every page loads: trees by day, pictures by day and by night. */
export const groveFiles = {
  trees: "/grove/trees.json",
  picture: "/grove/picture.webp",
  night: "/grove/night.webp",
} as const;

/** Maximum number of trees in a grove; a larger one has only its latest days. */
export const groveTreesMax = 120_000;

/** The number of tree kinds that are drawn. Further categories reuse them from the first on. */
export const treeKinds = 8;

export const treesIn = (days: readonly DayOfTrees[]): number =>
  days.reduce((trees, [, letters]) => trees + letters.length, 0);

/** The latest days with at most `trees` trees together; at least the last day. */
export function latestDays(days: readonly DayOfTrees[], trees: number): readonly DayOfTrees[] {
  let first = days.length;
  let left = trees;
  while (first > 0 && (left >= (days[first - 1]?.[1].length ?? 0) || first === days.length)) {
    first -= 1;
    left -= days[first]?.[1].length ?? 0;
  }
  return days.slice(first);
}

const month = /^\d{4}-(?:0[1-9]|1[0-2])$/;

/** Whether a text is a month of the calendar, as `YYYY-MM`. */
export const isMonth = (text: string): boolean => month.test(text);

/** The month of a day, as `YYYY-MM`. */
export const monthOf = (day: Day): string => day.slice(0, 7);
