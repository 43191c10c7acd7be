import { type Day, dayOf, shiftedDay, startOfDay } from "@tree-for-deed/common/day";

/** The seven days that a letter covers. */
export interface ToldWeek {
  /** The Friday on which it is sent, which names the week. */
  readonly week: Day;
  readonly from: Date;
  /** The end of the week, exclusive. */
  readonly until: Date;
}

const FRIDAY = 5;
/** First hour at which letters are queued. */
const MORNING_FROM = 9;
const EVENING_FROM = 20;
const HOUR_MS = 60 * 60_000;

/**
 * The week whose letter is due now: on Friday from nine to eight in the evening, and on Saturday for sites that were
 * down on Friday; otherwise `null`. The week ended on Thursday.
 */
export function toldWeek(now: Date, timeZone: string): ToldWeek | null {
  const today = dayOf(now, timeZone);
  const hours = (now.getTime() - startOfDay(today, timeZone).getTime()) / HOUR_MS;
  const since = new Date(today).getUTCDay() - FRIDAY;
  if (since < 0 || hours < MORNING_FROM || hours >= EVENING_FROM) return null;
  return weekToldOn(shiftedDay(today, -since), timeZone);
}

/** The week that is named by a Friday. */
export const weekToldOn = (week: Day, timeZone: string): ToldWeek => ({
  week,
  from: startOfDay(shiftedDay(week, -7), timeZone),
  until: startOfDay(week, timeZone),
});
