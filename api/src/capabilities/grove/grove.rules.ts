import { MINUTE, type RateLimit } from "../../platform/limits/rules";

/** Rate limit of trees and pictures of groves per network. */
export const GROVE_LIMIT = {
  name: "grove",
  windows: [{ points: 600, seconds: 5 * MINUTE, local: true }],
} as const satisfies RateLimit;

/** Rate limit of newly drawn pictures per caller; cached ones do not count. */
export const GROVE_DRAWING_LIMIT = {
  name: "groveDrawing",
  windows: [{ points: 60, seconds: 5 * MINUTE, local: true }],
} as const satisfies RateLimit;

/**
 * Concurrency limits. A whole grove reads every tree, and a picture has some thousand strokes, so one of each runs at a
 * time and leaves processors to other readers. Callers take turns.
 */
export const GROVE_PLACES = { atOnce: 1, atOnceEach: 1, waiting: 64, waitingEach: 16, retryAfter: 2 } as const;

/** Maximum number of drawn trees: a larger grove shows its latest days. Drawing blocks other requests. */
export const DRAWN_TREES = 600;
