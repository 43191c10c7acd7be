/** Number of daily files that are sent at once: each takes as long as its reader. */
export const DEED_FILE_PLACES = {
  atOnce: 8,
  atOnceEach: 2,
  waiting: 16,
  waitingEach: 2,
  waitMs: 10_000,
  retryAfter: 30,
} as const;
