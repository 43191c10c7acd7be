import { AppError } from "../../shared/errors";

export interface FairSemaphoreOptions {
  /** Maximum number of holders at once. */
  readonly atOnce: number;
  /** Maximum number of holders per caller. */
  readonly atOnceEach: number;
  /** Maximum number of waiting requests. */
  readonly waiting: number;
  /** Maximum number of waiting requests per caller. */
  readonly waitingEach: number;
  /** Maximum wait in ms; unlimited if it is not set. */
  readonly waitMs?: number;
  /** Seconds after which rejected callers should try again. */
  readonly retryAfter: number;
}

/**
 * Frees the place for the next caller; may be called more than once. A caller who has waited inside in vain says so:
 * then the caller's waiting requests are refused, since they would wait for the same resource.
 */
export type Leave = (inVain?: boolean) => void;

interface Waiting {
  letIn(): void;
  turnAway(): void;
}

/**
 * Bounds costly work: a few at a time, a few more wait, all others are refused at once with 503. Callers share the
 * places: none takes all of them, and waiting callers come in by turns, so that one who sends a hundred requests is never ahead of one who sends a single request.
 */
export class FairSemaphore {
  readonly #inside = new Map<string, number>();
  /** Waiting requests by caller, in the order of the callers' turns. */
  readonly #lines = new Map<string, Waiting[]>();
  #taken = 0;
  #waiting = 0;

  constructor(private readonly options: FairSemaphoreOptions) {}

  /**
   * Resolves when the caller may begin. @throws SERVICE_UNAVAILABLE at once when the queue, or the caller's part of it,
   * is full; later when the turn does not come
   */
  enter(caller: string): Promise<Leave> {
    if (this.#hasPlace(caller)) return Promise.resolve(this.#letIn(caller));
    const { waiting, waitingEach, waitMs } = this.options;
    const line = this.#lines.get(caller) ?? [];
    if (this.#waiting >= waiting || line.length >= waitingEach) throw this.#busy();
    this.#waiting += 1;
    this.#lines.set(caller, line);
    return new Promise((resolve, reject) => {
      const giveUp = (): void => {
        this.#leaveLine(caller, one);
        reject(this.#busy());
      };
      const tooLate = waitMs === undefined ? undefined : setTimeout(giveUp, waitMs);
      const one: Waiting = {
        letIn: () => {
          clearTimeout(tooLate);
          resolve(this.#letIn(caller));
        },
        turnAway: () => {
          clearTimeout(tooLate);
          giveUp();
        },
      };
      line.push(one);
    });
  }

  #busy(): AppError {
    return new AppError("SERVICE_UNAVAILABLE", "service.busy", { retryAfter: this.options.retryAfter });
  }

  #leaveLine(caller: string, one: Waiting): void {
    const others = this.#lines.get(caller)?.filter((other) => other !== one) ?? [];
    this.#waiting -= 1;
    if (others.length > 0) this.#lines.set(caller, others);
    else this.#lines.delete(caller);
  }

  #hasPlace(caller: string): boolean {
    return this.#taken < this.options.atOnce && (this.#inside.get(caller) ?? 0) < this.options.atOnceEach;
  }

  #letIn(caller: string): Leave {
    this.#taken += 1;
    this.#inside.set(caller, (this.#inside.get(caller) ?? 0) + 1);
    let left = false;
    return (inVain = false) => {
      if (left) return;
      left = true;
      if (inVain) this.#turnAwayBehind(caller);
      this.#taken -= 1;
      const others = (this.#inside.get(caller) ?? 1) - 1;
      if (others > 0) this.#inside.set(caller, others);
      else this.#inside.delete(caller);
      this.#callNext();
    };
  }

  /** Rejects the requests of this caller that wait, and those of all callers if every place is taken. */
  #turnAwayBehind(caller: string): void {
    const lines = this.#taken < this.options.atOnce ? [this.#lines.get(caller) ?? []] : [...this.#lines.values()];
    for (const one of lines.flat()) one.turnAway();
  }

  #callNext(): void {
    for (const [caller, line] of this.#lines) {
      if (!this.#hasPlace(caller)) continue;
      const first = line.shift();
      this.#lines.delete(caller);
      if (line.length > 0) this.#lines.set(caller, line);
      if (!first) continue;
      this.#waiting -= 1;
      first.letIn();
      return;
    }
  }
}
