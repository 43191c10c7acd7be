import { createHash } from "node:crypto";
import { type RateLimiterAbstract, RateLimiterRes } from "rate-limiter-flexible";
import { AppError } from "../../shared/errors";
import { type Counting, countedHere } from "./counting";
import { networkOf } from "./network";
import { LIMITS, type LimitName, type RateLimit, type Window } from "./rules";
import { tooManyRequests } from "./too-many-requests";

/** A limit of the core by its name, or one that a capability declares. */
type Limit = LimitName | RateLimit;

/** An attempt at a password, before it is checked. */
export interface PasswordTry {
  /** The owner of the password: an account's id, or the name that was typed. */
  readonly name: string;
  readonly ip: string;
  /** The browser of the attempt, if it has logged in to that very account before; null for all others. */
  readonly device: string | null;
  /** A tag of the tried password, which does not reveal it. */
  readonly passwordTag: string;
}

/** An attempt at a password; it counts as failed until `succeeded` is called. */
export interface LoginAttempt {
  succeeded(): Promise<void>;
}

/**
 * Rate limits, counted for all processes together. If the shared counter is unavailable, each process counts for
 * itself, so there is always a limit.
 */
export class RateLimits {
  readonly #limiters = new Map<string, readonly RateLimiterAbstract[]>();

  constructor(
    private readonly counting: Counting,
    private readonly enabled: boolean,
  ) {
    for (const name of Object.keys(LIMITS) as LimitName[]) this.#of(name);
  }

  /** Counts one action. Throws `RATE_LIMITED` with the seconds to wait if it is one too many. */
  async consume(limit: Limit, key: string): Promise<void> {
    if (!this.enabled) return;
    for (const limiter of this.#of(limit)) await consumeOne(limiter, keyOf(key));
  }

  /** Like `consume`, for guests, by their network. */
  async consumeByIp(limit: Limit, ip: string): Promise<void> {
    await this.consume(limit, networkOf(ip));
  }

  /**
   * Counts a login before its password is checked, so that concurrent attempts are limited too. A browser that has
   * logged in to the account before is counted alone, so no neighbour can lock it out. All others are counted by name
   * and network, by network, by name in all networks, and by password over all names. @throws RATE_LIMITED
   */
  async loginAttempt({ name, ip, device, passwordTag }: PasswordTry): Promise<LoginAttempt> {
    const network = networkOf(ip);
    const own = `${device === null ? network : `device ${device}`} ${name}`;
    await this.consume("loginAccount", own);
    const shared: readonly (readonly [LimitName, string])[] = device
      ? []
      : [
          ["login", network],
          ["loginName", name],
          ["loginPassword", passwordTag],
        ];
    await Promise.all(shared.map(([limit, key]) => this.consume(limit, key)));
    return {
      succeeded: async () => {
        if (!this.enabled) return;
        await Promise.all([
          ...this.#of("loginAccount").map((limiter) => limiter.delete(keyOf(own))),
          ...shared.flatMap(([limit, key]) => this.#of(limit).map((limiter) => limiter.reward(keyOf(key)))),
        ]);
      },
    };
  }

  /** Counts one action, and returns whether it is within the limit. */
  async isWithin(limit: Limit, key: string): Promise<boolean> {
    try {
      await this.consume(limit, key);
      return true;
    } catch (error) {
      if (error instanceof AppError && error.code === "RATE_LIMITED") return false;
      throw error;
    }
  }

  /** Undoes the count of an action that did not happen. */
  async giveBack(limit: Limit, key: string): Promise<void> {
    if (!this.enabled) return;
    await Promise.all(this.#of(limit).map((limiter) => limiter.reward(keyOf(key))));
  }

  #of(limit: Limit): readonly RateLimiterAbstract[] {
    const { name, windows } = typeof limit === "string" ? { name: limit, windows: LIMITS[limit] } : limit;
    const limiters = this.#limiters.get(name) ?? limitersOf(this.counting, name, windows);
    this.#limiters.set(name, limiters);
    return limiters;
  }
}

async function consumeOne(limiter: RateLimiterAbstract, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw tooManyRequests(Math.max(Math.ceil(refusal.msBeforeNext / 1000), 1));
  }
}

/** Keys contain typed text: hashed, they are short and reveal nothing. */
function keyOf(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}

function limitersOf(counting: Counting, name: string, windows: readonly Window[]): RateLimiterAbstract[] {
  return windows.map((window, index) => (window.local ? countedHere : counting)(`${name}${index || ""}`, window));
}
