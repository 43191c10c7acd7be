import { shiftedDay, type Day } from "@tree-for-deed/common/day";

export const PERIODS = ["day", "week", "month", "lifetime"] as const;
export type PeriodName = (typeof PERIODS)[number];

/** Start date under which lifetime standings are stored. */
export const LIFETIME_START: Day = "1970-01-01";

/** First day of the period that contains `day`; weeks start on Sunday (`docs/rules.md` N3). */
export function periodStart(period: PeriodName, day: Day): Day {
  switch (period) {
    case "day":
      return day;
    case "week":
      return shiftedDay(day, -new Date(day).getUTCDay());
    case "month":
      return `${day.slice(0, 7)}-01`;
    case "lifetime":
      return LIFETIME_START;
  }
}
