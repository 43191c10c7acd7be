import type { CostBudget, CostReceipt, RequestContext } from "../../shared/request";
import { networkOf } from "./network";
import { type Allowance, RequestWindow, type Stopwatch } from "./request-window";
import { COST_LIMITS, type CostLimit, READ_LIMITS, type Window } from "./rules";
import { tooManyRequests } from "./too-many-requests";

/** Maximum number of callers in memory; the oldest is forgotten first, and starts anew. */
const CALLERS_MAX = 50_000;

export type CallerIdentity = Pick<RequestContext, "viewer" | "token" | "ip">;

/**
 * One member, one member's tokens, or one network of guests, with their requests in a window and the budget for
 * queries.
 */
export class Caller implements CostBudget {
  readonly #window: RequestWindow;
  #points: number;
  #refilledAt: number;

  constructor(
    window: Window,
    private readonly cost: CostLimit,
    private readonly now: Stopwatch,
  ) {
    this.#window = new RequestWindow(window, now);
    this.#points = cost.points;
    this.#refilledAt = now();
  }

  /** Counts a request; `remaining` is negative if it is one too many. */
  request(): Allowance {
    return this.#window.request();
  }

  spend(requested: number): CostReceipt {
    const { points: limit, refillPerSecond } = this.cost;
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

  fullIn(): number {
    const passed = this.now() - this.#refilledAt;
    return Math.max(0, ((this.cost.points - this.#points) / this.cost.refillPerSecond) * 1000 - passed);
  }

  settle(receipt: CostReceipt, requested: number): CostReceipt {
    this.#points = Math.min(this.cost.points, this.#points + receipt.requested - requested);
    return { ...receipt, requested, remaining: Math.max(0, Math.floor(this.#points)) };
  }
}

/**
 * Read limits, counted in this process only, since a write for each read would cost more than the read. A member's
 * tokens share one limit, apart from the member's browsers; guests are counted by network.
 */
export class CallerLimits {
  readonly #callers = new Map<string, Caller>();

  constructor(
    readonly enabled: boolean,
    private readonly now: Stopwatch = () => performance.now(),
  ) {}

  /** Returns the caller of a request. */
  of({ viewer, token, ip }: CallerIdentity): Caller {
    if (!viewer) return this.#caller(networkOf(ip), "guest");
    return this.#caller(token ? `tokens of ${viewer.id}` : viewer.id, "member");
  }

  /** Counts an attempt with an invalid token among the requests of its network. @throws RATE_LIMITED */
  badToken(ip: string): void {
    if (!this.enabled) return;
    const { remaining, reset } = this.of({ viewer: null, token: null, ip }).request();
    if (remaining < 0) throw tooManyRequests(reset);
  }

  #caller(key: string, kind: keyof typeof READ_LIMITS): Caller {
    const known = this.#callers.get(key);
    if (known) return known;
    const [oldest] = this.#callers.size < CALLERS_MAX ? [] : this.#callers.keys();
    if (oldest !== undefined) this.#callers.delete(oldest);
    const caller = new Caller(READ_LIMITS[kind], COST_LIMITS[kind], this.now);
    this.#callers.set(key, caller);
    return caller;
  }
}
