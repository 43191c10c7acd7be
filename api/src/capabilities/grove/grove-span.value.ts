import { type Day, isDay } from "@tree-for-deed/common/day";
import { isMonth } from "@tree-for-deed/common/grove/grove-days";
import { badField } from "../../shared/errors";

/** Span of days, both included. */
export interface GroveSpan {
  readonly from: Day;
  readonly to: Day;
}

/** Earliest and latest day of PostgreSQL. */
const ALWAYS: GroveSpan = { from: "0001-01-01", to: "9999-12-31" };

/** The span of a month, a day, or everything. A day takes precedence over a month. @throws BAD_USER_INPUT */
export function groveSpan({ month, day }: { month?: string | undefined; day?: string | undefined }): GroveSpan {
  if (day !== undefined) {
    const only = groveDay(day);
    return { from: only, to: only };
  }
  if (month === undefined) return ALWAYS;
  if (!isMonth(month) || month < ALWAYS.from) throw badField("month", "grove.month");
  return { from: `${month}-01`, to: lastDayOf(month) };
}

/** Validates a day within PostgreSQL's range. @throws BAD_USER_INPUT */
export function groveDay(day: string): Day {
  if (!isDay(day) || day < ALWAYS.from) throw badField("day", "figures.day");
  return day;
}

function lastDayOf(month: string): Day {
  const first = new Date(`${month}-01`);
  return `${month}-${new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()}`;
}
