import type { Day } from "../day";

/**
 * The trees of a day: one letter each, a number in base 36 that says which of the grove's categories the deed is of; and one
 * digit each, its station by its place in `treeStations`. Without digits all are earned.
 */
export type DayOfTrees = readonly [day: Day, letters: string, stations?: string];

/** A grove as `GET /grove/trees.json` answers it. */
export interface GroveDays {
  /** The current day in the site's time zone; a tree's age is counted from its day. */
  readonly today: Day;
  /** Ids, in the order in which the letters count them. */
  readonly categories: readonly string[];
  /** Whether these are all trees; otherwise the oldest days are left out. */
  readonly complete: boolean;
  /** Days with trees, the earliest first. */
  readonly days: readonly DayOfTrees[];
}

/** Where a grove is read, apart from the paths that every page brings: its trees by day, and its picture by day and by night. */
export const groveFiles = {
  trees: "/grove/trees.json",
  picture: "/grove/picture.webp",
  night: "/grove/night.webp",
} as const;

/** A grove holds so many trees at most; of a larger one the latest days are told. */
export const groveTreesMax = 120_000;

/** Number of drawn kinds of trees. Further categories start again with the first. */
export const treeKinds = 8;

export const treesIn = (days: readonly DayOfTrees[]): number =>
  days.reduce((trees, [, letters]) => trees + letters.length, 0);

/** The latest days with at most so many trees together; always the last one. */
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
