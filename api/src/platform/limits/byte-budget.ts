import { AppError } from "../../shared/errors";

export interface ByteBudgetOptions {
  /** Bytes that all current bodies may have together. */
  readonly total: number;
  /** Bytes that the bodies of one caller may have together. */
  readonly each: number;
  /** Seconds after which refused callers should try again. */
  readonly retryAfter: number;
}

/** Bytes of one body that are counted so far. */
export interface HeldBytes {
  /** Counts more bytes, or returns SERVICE_UNAVAILABLE if that is too much for the caller or in total. */
  take(bytes: number): AppError | null;
  /** Frees all its bytes; may be called more than once. */
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
