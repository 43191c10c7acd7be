import { type Language, languageFacts } from "./languages";

/** A calendar day as `YYYY-MM-DD`. */
export type Day = string;

/** Time zone of the site, unless `SITE_TIME_ZONE` says otherwise. */
export const defaultTimeZone = "Asia/Dhaka";

export const millisecondsADay = 86_400_000;

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  let clock = clocks.get(timeZone);
  if (!clock) {
    const two = "2-digit";
    const date = { year: "numeric", month: two, day: two } as const;
    const time = { hour: two, minute: two, second: two, hourCycle: "h23" } as const;
    clock = new Intl.DateTimeFormat("en", { timeZone, ...date, ...time });
    clocks.set(timeZone, clock);
  }
  return clock;
}

/** Local date and time of an instant in `timeZone`: `2026-11-20T18:00:00`. */
function shownAt(instant: Date | number, timeZone: string): string {
  const parts = clockOf(timeZone).formatToParts(instant);
  const part = (wanted: string): string => parts.find(({ type }) => type === wanted)?.value ?? "";
  const day = [part("year").padStart(4, "0"), part("month"), part("day")].join("-");
  return `${day}T${[part("hour"), part("minute"), part("second")].join(":")}`;
}

/** The calendar day of an instant in `timeZone`; the host's own zone plays no part. */
export const dayOf = (instant: Date | number, timeZone: string): Day => shownAt(instant, timeZone).slice(0, 10);

/** The instant at which a day begins in `timeZone`: not always midnight, since some places change their clocks then. */
export function startOfDay(day: Day, timeZone: string): Date {
  const midnight = Date.parse(day);
  const aheadAt = (instant: number): number => Date.parse(`${shownAt(instant, timeZone)}Z`) - instant;
  const starts = [midnight - millisecondsADay, midnight + millisecondsADay].map((near) => midnight - aheadAt(near));
  const first = starts.sort((a, b) => a - b).find((start) => dayOf(start, timeZone) === day);
  return new Date(first ?? midnight);
}

/** The day `days` days later, or earlier if negative. */
export const shiftedDay = (day: Day, days: number): Day =>
  new Date(Date.parse(day) + days * millisecondsADay).toISOString().slice(0, 10);

/** Whether a text is an existing calendar day. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && shiftedDay(text, 0) === text;

/** The day of an instant in `timeZone` in words: `২২ নভেম্বর ২০২৬`, `22 November 2026`. */
export const dayInWords = (instant: Date | string, language: Language, timeZone: string): string =>
  // Locale data has a comma before the year, which nobody writes.
  new Date(instant)
    .toLocaleDateString(languageFacts[language].locale, { dateStyle: "long", timeZone })
    .replace(",", "");

/** A month, given as `YYYY-MM`, in words: `নভেম্বর ২০২৬`, `November 2026`. */
export const monthInWords = (month: string, language: Language): string =>
  new Date(`${month}-15T00:00:00Z`)
    .toLocaleDateString(languageFacts[language].locale, { month: "long", year: "numeric", timeZone: "UTC" })
    .replace(",", "");
