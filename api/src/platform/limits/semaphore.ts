import { AppError } from "../../shared/errors";

export interface SemaphoreOptions {
  /** Maximum number of holders at once. */
  readonly atOnce: number;
  /** Maximum number of waiting requests. */
  readonly waiting: number;
  /** Maximum wait in ms; unlimited if it is not set. */
  readonly waitMs?: number;
  /** Seconds after which rejected callers should try again. */
  readonly retryAfter: number;
}

/** Bounds costly work: a few at a time, a few more in line, everyone else is turned away at once with 503. */
export class Semaphore {
  #inside = 0;
  readonly #line: (() => void)[] = [];

  constructor(private readonly options: SemaphoreOptions) {}

  /** Runs `work` when its turn has come. @throws SERVICE_UNAVAILABLE when the line is full */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const leave = await this.enter();
    try {
      return await work();
    } finally {
      leave();
    }
  }

  /** Comes in, now or later; the answer lets the next one in and may be called more than once. */
  async enter(): Promise<() => void> {
    if (this.#inside < this.options.atOnce) this.#inside += 1;
    else await this.#stand();
    let left = false;
    return () => {
      if (left) return;
      left = true;
      const next = this.#line.shift();
      if (next) next();
      else this.#inside -= 1;
    };
  }

  #stand(): Promise<void> {
    const { waiting, waitMs } = this.options;
    if (this.#line.length >= waiting) throw this.#busy();
    return new Promise((resolve, reject) => {
      const giveUp = (): void => {
        this.#line.splice(this.#line.indexOf(turn), 1);
        reject(this.#busy());
      };
      const tooLate = waitMs === undefined ? undefined : setTimeout(giveUp, waitMs);
      const turn = (): void => {
        clearTimeout(tooLate);
        resolve();
      };
      this.#line.push(turn);
    });
  }

  #busy(): AppError {
    return new AppError("SERVICE_UNAVAILABLE", "service.busy", { retryAfter: this.options.retryAfter });
  }
}
