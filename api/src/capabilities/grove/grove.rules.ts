/**
 * The whole grove is one reading of every tree, and a picture some thousand strokes: one of each at a time, so that a crowd
 * must not take the processors from readers. Callers come by turns.
 */
export const GROVE_PLACES = { atOnce: 1, atOnceEach: 1, waiting: 64, waitingEach: 16, retryAfter: 2 } as const;

/** Home's picture is for everybody, so it is made anew only so often, whatever changes and however many ask. */
export const HOME_GROVE_KEPT_MS = 60_000;

/** Of a larger grove the picture has the latest days: every tree takes a moment in which nobody else is served. */
export const DRAWN_TREES = 600;
