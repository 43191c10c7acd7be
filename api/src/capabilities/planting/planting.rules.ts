import { HOUR, type RateLimit } from "../../platform/limits/rules";

/** Rate limit of dedications by one account. */
export const DEDICATION_LIMIT = {
  name: "dedication",
  windows: [{ points: 30, seconds: HOUR }],
} as const satisfies RateLimit;

/** Rate limit of imported files by one account. */
export const IMPORT_LIMIT = {
  name: "plantingImport",
  windows: [{ points: 60, seconds: HOUR }],
} as const satisfies RateLimit;

/** Number of imported files that are read at once. */
export const IMPORT_PLACES = { atOnce: 1, atOnceEach: 1, waiting: 8, waitingEach: 2, retryAfter: 10 } as const;

/** Number of whole tables that are sent at once: each takes as long as its reader, and holds some days in memory. */
export const TABLE_PLACES = {
  atOnce: 8,
  atOnceEach: 2,
  waiting: 16,
  waitingEach: 2,
  waitMs: 10_000,
  retryAfter: 30,
} as const;
