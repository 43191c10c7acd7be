import { type Day, isDay, millisecondsADay } from "@tree-for-deed/common/day";
import { limits } from "@tree-for-deed/common/limits";
import { badField } from "../../shared/errors";

/** Checks that a span of days (both included) is valid for figures. @throws BAD_USER_INPUT */
export function mustBeSpan(from: Day, to: Day): void {
  for (const [field, day] of [
    ["from", from],
    ["to", to],
  ] as const) {
    if (!isDay(day) || day < "1970-01-01") throw badField(field, "figures.day");
  }
  const days = (Date.parse(to) - Date.parse(from)) / millisecondsADay + 1;
  if (days < 1) throw badField("to", "input.emptySpan");
  if (days > limits.figureDaysMax) throw badField("to", "figures.tooManyDays", { max: limits.figureDaysMax });
}
