/** Keys of the advisory locks of a database, in one place so that no two are the same. */
export const ADVISORY_LOCKS = {
  /** Held by the process that uses the embedded PostgreSQL, which frees it the moment that this process ends. */
  embedded: 8_170_451,
  /**
   * Held by the process that prepares a database. Not 8,170,452, the key of versions before 1.1: these wait for theirs
   * inside a statement, and a concurrent index would wait for that statement.
   */
  preparation: 8_170_454,
  /** Shared by transactions that store photos, exclusive for the sweep. */
  photos: 8_170_453,
} as const;
