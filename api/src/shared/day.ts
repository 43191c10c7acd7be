/** A calendar day in the site's time zone, as `YYYY-MM-DD`. */
export type Day = string;

export const PERIODS = ["day", "week", "month", "lifetime"] as const;
export type PeriodName = (typeof PERIODS)[number];

/** The start under which lifetime standings are kept. */
export const LIFETIME_START: Day = "1970-01-01";

const MILLISECONDS_A_DAY = 86_400_000;
const formatters = new Map<string, Intl.DateTimeFormat>();

function dayFormatter(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
    formatters.set(timeZone, formatter);
  }
  return formatter;
}

/** The calendar day of an instant in `timeZone` (`SITE_TIME_ZONE`); the host's own zone plays no part. */
export const dayOf = (instant: Date, timeZone: string): Day => dayFormatter(timeZone).format(instant);

const asUtc = (day: Day): Date => new Date(`${day}T00:00:00Z`);
const asDay = (date: Date): Day => date.toISOString().slice(0, 10);

/** The first day of the period that holds `day`; weeks start on Sunday (`docs/rules.md` N3). */
export function periodStart(period: PeriodName, day: Day): Day {
  switch (period) {
    case "day":
      return day;
    case "week": {
      const date = asUtc(day);
      return asDay(new Date(date.getTime() - date.getUTCDay() * MILLISECONDS_A_DAY));
    }
    case "month":
      return `${day.slice(0, 7)}-01`;
    case "lifetime":
      return LIFETIME_START;
  }
}
