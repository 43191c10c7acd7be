import { type Day, dayOf, isDay } from "@tree-for-deed/common/day";
import { type Problem, problem } from "@tree-for-deed/common/errors";
import { foldDigits } from "@tree-for-deed/common/text";

/** Which of a day and a month comes first where only numbers are written. */
export type Order = "day first" | "month first";

/** The day that it is for the site at an instant. */
export type DayAt = (instant: number) => Day;

const QUARTER_HOUR_MS = 15 * 60_000;

/** Remembers the quarters of an hour that it was asked of: in no time zone a day begins within one. */
export function daysAt(timeZone: string): DayAt {
  const known = new Map<number, Day>();
  return (instant) => {
    const quarter = Math.floor(instant / QUARTER_HOUR_MS);
    const day = known.get(quarter) ?? dayOf(instant, timeZone);
    known.set(quarter, day);
    return day;
  };
}

const TIME = String.raw`(?:\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?(?:\s?[ap]\.?m\.?)?)`;
const ISO = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)\s?(Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?)?)?$/i;
const YEAR_LAST = new RegExp(String.raw`^(\d{1,2})[./-](\d{1,2})[./-](\d{4})(?:,?\s+${TIME})?$`, "i");
const YEAR_FIRST = /^(\d{4})[./-](\d{1,2})[./-](\d{1,2})$/;

const two = (digits: string): string => digits.padStart(2, "0");

/**
 * The day that somebody wrote, in any digits: as YYYY-MM-DD, with a time if they like, of which that of another zone is
 * brought into the site's; or by numbers that can be read in one way only, unless `order` says which is meant.
 */
export function writtenDay(text: string, dayAt: DayAt, order: Order | null = null): Day | Problem {
  const written = foldDigits(text.trim());
  const [, day, time, zone] = ISO.exec(written) ?? [];
  if (day !== undefined) return isDay(day) ? dayThere(day, time, zone, dayAt) : NO_DAY;
  const [, year = "", month = "", dayOfMonth = ""] = YEAR_FIRST.exec(written) ?? [];
  if (year !== "") return dayOr([year, two(month), two(dayOfMonth)].join("-"));
  const read = bothWays(written);
  if (!read) return NO_DAY;
  const { dayFirst, monthFirst } = read;
  if (isDay(dayFirst) && isDay(monthFirst) && dayFirst !== monthFirst) {
    if (order !== null) return order === "day first" ? dayFirst : monthFirst;
    return problem("planting.importDayTwoWays", { day: written.slice(0, 10), one: dayFirst, other: monthFirst });
  }
  return dayOr(isDay(dayFirst) ? dayFirst : monthFirst);
}

/**
 * In which order one program wrote all these days: that in which some of them can only be read, if none can only be read in
 * the other.
 */
export function orderOf(texts: Iterable<string>): Order | null {
  const orders = new Set<Order>();
  for (const text of texts) {
    const read = bothWays(foldDigits(text.trim()));
    if (!read || isDay(read.dayFirst) === isDay(read.monthFirst)) continue;
    orders.add(isDay(read.dayFirst) ? "day first" : "month first");
  }
  const [order] = orders;
  return orders.size === 1 && order ? order : null;
}

function bothWays(written: string): { dayFirst: Day; monthFirst: Day } | null {
  const [, one = "", other = "", year] = YEAR_LAST.exec(written) ?? [];
  if (year === undefined) return null;
  return { dayFirst: `${year}-${two(other)}-${two(one)}`, monthFirst: `${year}-${two(one)}-${two(other)}` };
}

const NO_DAY = problem("planting.importDay");
const dayOr = (day: string): Day | Problem => (isDay(day) ? day : NO_DAY);

function dayThere(day: Day, time: string | undefined, zone: string | undefined, dayAt: DayAt): Day | Problem {
  if (time === undefined || zone === undefined) return day;
  const [, hours, minutes = "00"] = /^([+-]\d{2}):?(\d{2})?$/.exec(zone) ?? [];
  const instant = Date.parse(`${day}T${time}${hours === undefined ? "Z" : `${hours}:${minutes}`}`);
  return Number.isNaN(instant) ? NO_DAY : dayAt(instant);
}
