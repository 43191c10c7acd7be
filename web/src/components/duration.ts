import type { IntlShape } from "react-intl";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const units = [
  // Below three days, hours are more precise.
  ["day", day, 3 * day],
  ["hour", hour, hour],
  ["minute", minute, 0],
] as const;

/** A duration in the largest useful unit: `40 minutes`, `30 hours`, `5 days`. */
export function durationIn(intl: IntlShape, milliseconds: number): string {
  const [unit, length] = units.find(([, , from]) => milliseconds >= from) ?? ["minute", minute];
  return intl.formatNumber(Math.floor(milliseconds / length), { style: "unit", unit, unitDisplay: "long" });
}
