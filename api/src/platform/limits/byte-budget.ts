import { AppError } from "../../shared/errors";

export interface ByteBudgetOptions {
  /** Bytes that all bodies at hand may have together. */
  readonly total: number;
  /** Bytes of them that may be one caller's. */
  readonly each: number;
  /** After how many seconds those who are turned away should try again. */
  readonly retryAfter: number;
}

/** The bytes of one body that are counted so far. */
export interface HeldBytes {
  /** Takes more, or answers SERVICE_UNAVAILABLE when that is too much for the caller or for all. */
  take(bytes: number): AppError | null;
  /** Gives everything back; may be called more than once. */
  release(): void;
}

/**
 * The number of bytes of request bodies in memory. Bytes are counted as they arrive: a slow sender holds only a few,
 * and announcing a length reserves nothing.
 */
export class ByteBudget {
  readonly #held = new Map<string, number>();
  #all = 0;

  constructor(private readonly options: ByteBudgetOptions) {}

  open(caller: string): HeldBytes {
    let own = 0;
    return {
      take: (bytes) => {
        const { total, each, retryAfter } = this.options;
        const callers = (this.#held.get(caller) ?? 0) + bytes;
        if (callers > each || this.#all + bytes > total) {
          return new AppError("SERVICE_UNAVAILABLE", "service.busy", { retryAfter });
        }
        own += bytes;
        this.#all += bytes;
        this.#held.set(caller, callers);
        return null;
      },
      release: () => {
        const rest = (this.#held.get(caller) ?? 0) - own;
        if (rest > 0) this.#held.set(caller, rest);
        else this.#held.delete(caller);
        this.#all -= own;
        own = 0;
      },
    };
  }
}
