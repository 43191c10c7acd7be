import type { Window } from "./rules";

/** Monotonic milliseconds, which do not depend on the system clock. */
export type Stopwatch = () => number;

/** The rest of a caller's window. */
export interface Allowance {
  readonly limit: number;
  readonly remaining: number;
  /** Seconds until the window starts again. */
  readonly reset: number;
}

/** Counts the requests of one caller in a window, in this process. */
export class RequestWindow {
  #requests = 0;
  #endsAt = 0;

  constructor(
    private readonly window: Window,
    private readonly now: Stopwatch,
  ) {}

  /** Counts one; `remaining` is negative if it is one too many. */
  request(): Allowance {
    const { points: limit, seconds } = this.window;
    const now = this.now();
    if (now >= this.#endsAt) {
      this.#requests = 0;
      this.#endsAt = now + seconds * 1000;
    }
    this.#requests += 1;
    return { limit, remaining: limit - this.#requests, reset: Math.ceil((this.#endsAt - now) / 1000) };
  }
}
