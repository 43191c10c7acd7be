import { createHash } from "node:crypto";
import { type RateLimiterAbstract, RateLimiterRes } from "rate-limiter-flexible";
import { AppError } from "../../shared/errors";
import { type Counting, countedHere } from "./counting";
import { networkOf } from "./network";
import { LIMITS, type LimitName, type Window } from "./rules";

/** One try at a password; it counts as failed until `succeeded` takes it back. */
export interface LoginAttempt {
  succeeded(): Promise<void>;
}

/**
 * Who may do what how often, counted for all processes together. While the place where that is done is away each process
 * counts for itself, so there is always a limit.
 */
export class RateLimits {
  readonly #limiters: ReadonlyMap<LimitName, readonly RateLimiterAbstract[]>;

  constructor(
    counting: Counting,
    private readonly enabled: boolean,
  ) {
    const names = Object.keys(LIMITS) as LimitName[];
    this.#limiters = new Map(names.map((name) => [name, limitersOf(counting, name, LIMITS[name])]));
  }

  /** Counts one act. Throws `RATE_LIMITED` with the seconds to wait when that is one too many. */
  async consume(name: LimitName, key: string): Promise<void> {
    if (!this.enabled) return;
    for (const limiter of this.#of(name)) await consumeOne(limiter, keyOf(key));
  }

  /** Like `consume`, for guests: by their network. */
  async consumeByIp(name: LimitName, ip: string): Promise<void> {
    await this.consume(name, networkOf(ip));
  }

  /**
   * Counts a login before its password is checked, so that tries at the same time are bounded too: failures per account
   * and network, and per network. What strangers do elsewhere never keeps an owner out.
   */
  async loginAttempt(account: string, ip: string): Promise<LoginAttempt> {
    const network = networkOf(ip);
    const both = `${network} ${account}`;
    await this.consume("loginAccount", both);
    await this.consume("login", network);
    return {
      succeeded: async () => {
        if (!this.enabled) return;
        await Promise.all(this.#of("loginAccount").map((limiter) => limiter.delete(keyOf(both))));
        await Promise.all(this.#of("login").map((limiter) => limiter.reward(keyOf(network))));
      },
    };
  }

  #of(name: LimitName): readonly RateLimiterAbstract[] {
    return this.#limiters.get(name) ?? [];
  }
}

async function consumeOne(limiter: RateLimiterAbstract, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    const seconds = Math.max(Math.ceil(refusal.msBeforeNext / 1000), 1);
    throw new AppError("RATE_LIMITED", "rate.limited", {
      retryAfter: seconds,
      args: { seconds },
    });
  }
}

/** Keys hold what people typed: hashed, they are short and tell nothing. */
function keyOf(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}

function limitersOf(counting: Counting, name: string, windows: readonly Window[]): RateLimiterAbstract[] {
  return windows.map((window, index) => (window.local ? countedHere : counting)(`${name}${index || ""}`, window));
}
