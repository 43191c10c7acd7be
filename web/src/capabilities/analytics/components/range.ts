import { dayOf, isDay, millisecondsADay, shiftedDay } from "@tree-for-deed/common/day";
import { limits } from "@tree-for-deed/common/limits";

/** Spans that end today, by their number of days; the second is the usual one. */
export const presets = [7, 30, 90] as const;
export type Preset = (typeof presets)[number];
export const usualPreset: Preset = 30;

/** Days as YYYY-MM-DD, both included. */
export interface Span {
  from: string;
  to: string;
}

/** Days to show: the latest ones, or a custom range. */
export type Range = { days: Preset } | Span;

/** The days of a range at this moment, in the site's time zone. */
export function spanOf(range: Range, now: number, timeZone: string): Span {
  if (!("days" in range)) return range;
  const to = dayOf(now, timeZone);
  return { from: shiftedDay(to, 1 - range.days), to };
}

/** The error of a custom range, with the key that the API would return. */
export function problemOf({ from, to }: Span): { field: keyof Span; key: string } | null {
  if (!isDay(from)) return { field: "from", key: "figures.day" };
  if (!isDay(to)) return { field: "to", key: "figures.day" };
  const days = (Date.parse(to) - Date.parse(from)) / millisecondsADay + 1;
  if (days < 1) return { field: "to", key: "input.emptySpan" };
  return days > limits.figureDaysMax ? { field: "to", key: "figures.tooManyDays" } : null;
}
