import { LIFETIME_START, type PeriodName, PERIODS } from "../../shared/day";
import { inKeyOrder, type LoaderDef } from "../../shared/loaders";
import { quickReplicaRead, statement } from "../../shared/row-source";
import { DeedStatus } from "../deeds/deed-status.enum";
import type { SiteCalendar } from "./site-calendar.value";

/** A member's approved deeds and trees of all time. */
export interface LifetimeTotals {
  readonly approvedDeeds: number;
  readonly trees: number;
}

/** Trees of the current day, week and month, and approved deeds of all time. */
export interface DailyStats {
  readonly today: number;
  readonly week: number;
  readonly month: number;
  readonly totalApproved: number;
}

/** Numbers of a member's pending and rejected deeds. */
export interface UncountedDeeds {
  readonly pending: number;
  readonly rejected: number;
}

const LIFETIME = quickReplicaRead(`
SELECT "userId", "approvedDeeds", trees FROM standings
WHERE period = 'lifetime' AND "periodStart" = '${LIFETIME_START}' AND "userId" = ANY($1::uuid[])`);

const UNCOUNTED = statement(`
SELECT "userId", status, count(*)::int AS count FROM deeds
WHERE "userId" = ANY($1::uuid[]) AND status IN ('pending', 'rejected') GROUP BY 1, 2`);

/**
 * Competition rank (1, 2, 2, 4): one more than the members with a higher score, which the histogram knows. `OFFSET 0`
 * keeps the look-up inside the loop over the members: a plan for any period walked through everybody's places.
 */
const RANKS = quickReplicaRead(`
SELECT s."userId", 1 + coalesce((
  SELECT sum(h.members) FROM standing_scores h
  WHERE h.period = s.period AND h."periodStart" = s."periodStart" AND h."approvedDeeds" > s."approvedDeeds"
), 0)::int AS rank
FROM unnest($3::uuid[]) AS m (id), LATERAL (
  SELECT * FROM standings WHERE period = $1::"period" AND "periodStart" = $2::date AND "userId" = m.id OFFSET 0
) s`);

const CURRENT = quickReplicaRead(`
SELECT s."userId", s.period, s."approvedDeeds", s.trees
FROM unnest($3::uuid[]) AS m (id), unnest($1::"period"[], $2::date[]) AS p (period, start), LATERAL (
  SELECT * FROM standings WHERE period = p.period AND "periodStart" = p.start AND "userId" = m.id OFFSET 0
) s`);

/** Members' totals of all time; zeros for who has no approved deed. */
export const lifetimeOfUser: LoaderDef<string, LifetimeTotals> = async (userIds, reads) => {
  const rows = await reads.rows<LifetimeTotals & { userId: string }>(LIFETIME, [[...userIds]]);
  return inKeyOrder(userIds, rows, (row) => row.userId).map((row) => row ?? { approvedDeeds: 0, trees: 0 });
};

/** Members' pending and rejected deeds. */
export const uncountedOfUser: LoaderDef<string, UncountedDeeds> = async (userIds, reads) => {
  const rows = await reads.rows<{ userId: string; status: DeedStatus; count: number }>(UNCOUNTED, [[...userIds]]);
  const count = (userId: string, status: DeedStatus): number =>
    rows.find((row) => row.userId === userId && row.status === status)?.count ?? 0;
  return userIds.map((id) => ({ pending: count(id, DeedStatus.PENDING), rejected: count(id, DeedStatus.REJECTED) }));
};

/** Values that depend on today's date: ranks and daily stats. */
export class CurrentStandings {
  /** Members' ranks in the current day, week, month, and of all time; `null` without an approved deed in it. */
  readonly rankIn: Readonly<Record<PeriodName, LoaderDef<string, number | null>>>;

  constructor(private readonly calendar: SiteCalendar) {
    this.rankIn = Object.fromEntries(PERIODS.map((period) => [period, this.#ranksIn(period)])) as typeof this.rankIn;
  }

  readonly dailyStats: LoaderDef<string, DailyStats> = async (userIds, reads) => {
    const starts = PERIODS.map((period) => this.calendar.startOf(period));
    const rows = await reads.rows<LifetimeTotals & { userId: string; period: PeriodName }>(CURRENT, [
      PERIODS,
      starts,
      [...userIds],
    ]);
    const of = (userId: string, period: PeriodName): LifetimeTotals =>
      rows.find((row) => row.userId === userId && row.period === period) ?? { approvedDeeds: 0, trees: 0 };
    return userIds.map((id) => ({
      today: of(id, "day").trees,
      week: of(id, "week").trees,
      month: of(id, "month").trees,
      totalApproved: of(id, "lifetime").approvedDeeds,
    }));
  };

  #ranksIn(period: PeriodName): LoaderDef<string, number | null> {
    return async (userIds, reads) => {
      const rows = await reads.rows<{ userId: string; rank: number }>(RANKS, [
        period,
        this.calendar.startOf(period),
        [...userIds],
      ]);
      return inKeyOrder(userIds, rows, (row) => row.userId).map((row) => row?.rank ?? null);
    };
  }
}
