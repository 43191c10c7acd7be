import { dayOf, defaultTimeZone, shiftedDay, type Day } from "@tree-for-deed/common/day";
import { limits } from "@tree-for-deed/common/limits";

/** The Sundays of the weeks that can be pledged for: this one and those that follow. */
export function openWeeks(now: Date): readonly Day[] {
  const today = dayOf(now, defaultTimeZone);
  const sunday = shiftedDay(today, -new Date(today).getUTCDay());
  return Array.from({ length: limits.pledgeWeeksAhead + 1 }, (_, week) => shiftedDay(sunday, 7 * week));
}
