import { type Day, dayOf, isDay } from "@tree-for-deed/common/day";
import { type Problem, problem } from "@tree-for-deed/common/errors";
import { foldDigits } from "@tree-for-deed/common/text";

/** Order of day and month in a date that is written in numbers. */
export type Order = "day first" | "month first";

/** The site's day at a time. */
export type DayAt = (instant: number) => Day;

const QUARTER_HOUR_MS = 15 * 60_000;

/** Caches by quarter of an hour: in no time zone does a day begin within one. */
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
 * Parses a day, in any script's digits: as YYYY-MM-DD, optionally with a time, which is converted from its zone to the
 * site's; or in numbers that are unambiguous, unless `order` is given.
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
 * The order in which one program wrote all these days: the one that some of them require, if none requires the other.
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
