import { AppError } from "../../shared/errors";
import type { CostBudget, CostReceipt, RequestContext } from "../../shared/request";
import { networkOf } from "./network";
import { COST_LIMIT, READ_LIMITS, type Window } from "./rules";

/** Callers that are remembered together; whoever came first is forgotten first, and starts anew. */
const CALLERS_MAX = 50_000;

/** Milliseconds that only go forward, whatever becomes of the clock on the wall. */
export type Stopwatch = () => number;

export type CallerIdentity = Pick<RequestContext, "viewer" | "token" | "ip">;

/** How much of a window is left to a caller. */
export interface Allowance {
  readonly limit: number;
  readonly remaining: number;
  /** Seconds until the window begins anew. */
  readonly reset: number;
}

/** One member, one member's tokens, or one network of guests: their requests in a window, and what queries may cost. */
export class Caller implements CostBudget {
  #requests = 0;
  #endsAt = 0;
  #points: number = COST_LIMIT.points;
  #refilledAt: number;

  constructor(
    private readonly window: Window,
    private readonly now: Stopwatch,
  ) {
    this.#refilledAt = now();
  }

  /** Counts a request; `remaining` is negative for one too many. */
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

  spend(requested: number): CostReceipt {
    const { points: limit, refillPerSecond } = COST_LIMIT;
    const now = this.now();
    const points = Math.min(limit, this.#points + ((now - this.#refilledAt) / 1000) * refillPerSecond);
    const granted = points >= requested;
    this.#points = granted ? points - requested : points;
    this.#refilledAt = now;
    return {
      requested,
      limit,
      remaining: Math.floor(this.#points),
      retryAfter: granted ? null : Math.ceil((requested - points) / refillPerSecond),
    };
  }

  settle(receipt: CostReceipt, requested: number): CostReceipt {
    this.#points = Math.min(COST_LIMIT.points, this.#points + receipt.requested - requested);
    return { ...receipt, requested, remaining: Math.max(0, Math.floor(this.#points)) };
  }
}

/**
 * How much anybody may read, counted in this process only: a write for each read would cost more than the read. A member's
 * tokens are counted together, apart from the member's own browsers; guests by network.
 */
export class CallerLimits {
  readonly #callers = new Map<string, Caller>();

  constructor(
    readonly enabled: boolean,
    private readonly now: Stopwatch = () => performance.now(),
  ) {}

  /** Who asks. */
  of({ viewer, token, ip }: CallerIdentity): Caller {
    if (!viewer) return this.#caller(networkOf(ip), READ_LIMITS.guest);
    return this.#caller(token ? `tokens of ${viewer.id}` : viewer.id, READ_LIMITS.member);
  }

  /** Counts a try with a token that is no good, among the requests of its network. @throws RATE_LIMITED */
  badToken(ip: string): void {
    if (!this.enabled) return;
    const { remaining, reset } = this.of({ viewer: null, token: null, ip }).request();
    if (remaining < 0) throw tooManyRequests(reset);
  }

  #caller(key: string, window: Window): Caller {
    const known = this.#callers.get(key);
    if (known) return known;
    const [oldest] = this.#callers.size < CALLERS_MAX ? [] : this.#callers.keys();
    if (oldest !== undefined) this.#callers.delete(oldest);
    const caller = new Caller(window, this.now);
    this.#callers.set(key, caller);
    return caller;
  }
}

export const tooManyRequests = (seconds: number): AppError =>
  new AppError("RATE_LIMITED", "rate.limited", {
    retryAfter: seconds,
    args: { seconds },
  });
