/**
 * Concurrency limits. Reading the whole grove reads every tree, and a picture has some thousand strokes: one of each
 * runs at a time, so that a crowd leaves processors to other readers. Callers take turns.
 */
export const GROVE_PLACES = { atOnce: 1, atOnceEach: 1, waiting: 64, waitingEach: 16, retryAfter: 2 } as const;

/** Home's picture is the same for everybody, so it is cached for this time, whatever changes and however many ask. */
export const HOME_GROVE_KEPT_MS = 60_000;

/** Maximum number of drawn trees: of a larger grove the picture has the latest days. Drawing blocks other requests. */
export const DRAWN_TREES = 600;
