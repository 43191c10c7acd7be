import { dayOf, type Day, shiftedDay } from "@tree-for-deed/common/day";
import type { DataSource } from "typeorm";
import { deleteOldRows } from "../../platform/jobs/old-rows";
import { dailyLoop, noTally, type Tally, type WorkLoop } from "../../platform/jobs/work-loop";

interface StandingParts {
  readonly db: DataSource;
  /** The day from which standings of days, weeks and months stay; null: all do. */
  readonly since: () => Day | null;
}

/** Loop that removes old standings, if the operator gave them a time. */
export const standingsTidyLoop = (parts: StandingParts): WorkLoop =>
  dailyLoop("standings-tidy", (tally) => tidyStandings(parts, tally));

/** Removes some of the standings of days, weeks and months that began before the day. Returns whether there may be more. */
export async function tidyStandings({ db, since }: StandingParts, tally: Tally = noTally): Promise<boolean> {
  const day = since();
  if (day === null) return false;
  const where = `period IN ('day', 'week', 'month') AND "periodStart" < '${day}'`;
  return deleteOldRows(db, tally, { table: "standings", where }, { table: "standing_scores", where });
}

/** The day from which standings stay, of a number of days until now. */
export const standingsKeptSince = (days: number | null, now: Date, timeZone: string): Day | null =>
  days === null ? null : shiftedDay(dayOf(now, timeZone), -days);
