import type { Clock } from "../../shared/clock";
import { dayOf, type Day } from "@tree-for-deed/common/day";
import { LIFETIME_START, type PeriodName, PERIODS, periodStart } from "../../shared/day";

/** A period of the calendar by its first day. */
export interface PeriodKey {
  readonly period: PeriodName;
  readonly start: Day;
}

/** The four periods that a day belongs to. */
export const periodsOf = (day: Day): PeriodKey[] =>
  PERIODS.map((period) => ({ period, start: periodStart(period, day) }));

/** The calendar in the site's time zone; the host's time zone plays no part. */
export class SiteCalendar {
  constructor(
    readonly timeZone: string,
    private readonly clock: Clock,
  ) {}

  today(): Day {
    return dayOf(this.clock(), this.timeZone);
  }

  /** First day of the current day, week or month; the fixed start of lifetime. */
  startOf(period: PeriodName): Day {
    return period === "lifetime" ? LIFETIME_START : periodStart(period, this.today());
  }
}
