/** A derived value that differs from its source. */
export interface Difference {
  /** Table and key, such as `standings month 2026-11-01 <user id>`. */
  readonly what: string;
  readonly stored: unknown;
  readonly derived: unknown;
}

/** Data that is derived from other data, and can be derived again. */
export interface DerivedData {
  /** Finds differences without changing anything. */
  differences(): Promise<readonly Difference[]>;
  /** Repairs differences and returns them. */
  repair(): Promise<readonly Difference[]>;
}
