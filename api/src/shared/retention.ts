import { millisecondsADay } from "@tree-for-deed/common/day";

/** The number of days for which rows of each kind stay; null: for ever. */
export interface Retention {
  readonly log: number | null;
  readonly notices: number | null;
  readonly revisions: number | null;
  readonly standings: number | null;
  readonly keys: number | null;
  readonly mailFiles: number | null;
}

/** The beginning of the last days until now. */
export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * millisecondsADay);

/** The beginning of the time that is kept; null where nothing is removed. */
export const keptSince = (days: number | null, now: Date): Date | null =>
  days === null ? null : daysBefore(now, days);
