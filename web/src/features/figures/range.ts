import { siteTimeZone } from "../../i18n/language";

/** Spans that end today, by their number of days; the second is the usual one. */
export const presets = [7, 30, 90] as const;
export type Preset = (typeof presets)[number];
export const usualPreset: Preset = 30;
/** What the API answers at once. */
export const mostDays = 366;

/** Days as YYYY-MM-DD, both included. */
export interface Span {
  from: string;
  to: string;
}

/** Which days to look at: the last so many, or days of one's own. */
export type Range = { days: Preset } | Span;

const millisecondsADay = 86_400_000;

/** The site's day at a time. */
export const dayAt = (time: number): string =>
  new Intl.DateTimeFormat("en-CA", { timeZone: siteTimeZone, dateStyle: "short" }).format(time);

const shifted = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * millisecondsADay).toISOString().slice(0, 10);

/** The days that a range means now. */
export function spanOf(range: Range, now: number): Span {
  if (!("days" in range)) return range;
  const to = dayAt(now);
  return { from: shifted(to, 1 - range.days), to };
}

export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && shifted(text, 0) === text;

/** What is wrong with days of one's own, by the error key that the API would answer. */
export function problemOf({ from, to }: Span): { field: keyof Span; key: string } | null {
  if (!isDay(from)) return { field: "from", key: "figures.day" };
  if (!isDay(to)) return { field: "to", key: "figures.day" };
  const days = (Date.parse(to) - Date.parse(from)) / millisecondsADay + 1;
  if (days < 1) return { field: "to", key: "input.emptySpan" };
  return days > mostDays ? { field: "to", key: "figures.tooManyDays" } : null;
}
