const REMEMBERED_MS = 60_000;

/** At once when it is remembered: a page may ask for it once a row. */
export type MaybePromise<T> = T | Promise<T>;

/**
 * A list that hardly ever changes, as a process remembers it for a minute. A read that is under way is shared by all who
 * ask meanwhile, and is not remembered when the list changed in between.
 */
export class TtlCache<T> {
  #kept: { readonly list: readonly T[]; readonly until: number } | null = null;
  #reading: Promise<readonly T[]> | null = null;

  constructor(
    private readonly read: () => Promise<readonly T[]>,
    /** Whether an empty list is worth remembering. */
    private readonly mayBeEmpty: boolean,
  ) {}

  list(): MaybePromise<readonly T[]> {
    if (this.#kept && performance.now() < this.#kept.until) return this.#kept.list;
    return (this.#reading ??= this.#start());
  }

  /** Reads anew from now on: something changed, here or in another process. */
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
