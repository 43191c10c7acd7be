import type { IntlShape } from "react-intl";

/** A series of daily counts. */
export interface DaySeries {
  id: string;
  name: string;
  /** Null if there is nothing to count. */
  values: readonly (number | null)[];
  tone: "primary" | "info" | "error";
  /** Dash and marker of the line, so that it can be told apart without colour. */
  dash: string;
  shape: "circle" | "square" | "triangle";
}

/** A day in words. */
export const dayName = (intl: IntlShape, day: string, options: { year?: "numeric" } = {}): string =>
  intl.formatDate(`${day}T00:00:00Z`, { timeZone: "UTC", day: "numeric", month: "short", ...options });

/** The texts along the axes. */
export const tickLabelStyle = { fontSize: 13 };
