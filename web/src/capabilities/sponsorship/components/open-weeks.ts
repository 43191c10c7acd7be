import { dayOf, defaultTimeZone, shiftedDay, type Day } from "@tree-for-deed/common/day";
import { pledgeLimits } from "@tree-for-deed/common/sponsorship/pledge-rules";

/** The Sundays of the weeks that can be pledged for: this one and the next ones. */
export function openWeeks(now: Date): readonly Day[] {
  const today = dayOf(now, defaultTimeZone);
  const sunday = shiftedDay(today, -new Date(today).getUTCDay());
  return Array.from({ length: pledgeLimits.weeksAhead + 1 }, (_, week) => shiftedDay(sunday, 7 * week));
}
