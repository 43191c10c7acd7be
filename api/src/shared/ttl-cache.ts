const REMEMBERED_MS = 60_000;

/** A cached value is returned at once, since a page may request it once per row. */
export type MaybePromise<T> = T | Promise<T>;

/**
 * A list that rarely changes, cached by each process for a minute. Concurrent callers share a running read, which is
 * not cached if the list changed meanwhile.
 */
export class TtlCache<T> {
  #kept: { readonly list: readonly T[]; readonly until: number } | null = null;
  #reading: Promise<readonly T[]> | null = null;

  constructor(
    private readonly read: () => Promise<readonly T[]>,
    /** Whether to cache an empty list. */
    private readonly mayBeEmpty: boolean,
  ) {}

  list(): MaybePromise<readonly T[]> {
    if (this.#kept && performance.now() < this.#kept.until) return this.#kept.list;
    return (this.#reading ??= this.#start());
  }

  /** Empties the cache after its data has changed. */
  forget(): void {
    this.#kept = null;
    this.#reading = null;
  }

  #start(): Promise<readonly T[]> {
    const reading = this.read().then((list) => {
      const isCurrent = this.#reading === reading;
      if (isCurrent && (this.mayBeEmpty || list.length > 0))
        this.#kept = { list, until: performance.now() + REMEMBERED_MS };
      return list;
    });
    const over = (): void => {
      if (this.#reading === reading) this.#reading = null;
    };
    reading.then(over, over);
    return reading;
  }
}
