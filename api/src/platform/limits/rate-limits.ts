import { createHash } from "node:crypto";
import { type RateLimiterAbstract, RateLimiterRes } from "rate-limiter-flexible";
import { AppError } from "../../shared/errors";
import { type Counting, countedHere } from "./counting";
import { networkOf } from "./network";
import { LIMITS, type LimitName, type Window } from "./rules";
import { tooManyRequests } from "./too-many-requests";

/** A try at a password, before it is checked. */
export interface PasswordTry {
  /** The owner of the password: an account's id, or the name that was typed. */
  readonly name: string;
  readonly ip: string;
  /** The browser that tries, where it signed in to that very account before; null for all others. */
  readonly device: string | null;
  /** A tag of the password that is tried; the password cannot be read from it. */
  readonly passwordTag: string;
}

/** One try at a password; it counts as failed until `succeeded` takes it back. */
export interface LoginAttempt {
  succeeded(): Promise<void>;
}

/**
 * Rate limits, counted for all processes together. If the shared counter is unavailable, each process counts for
 * itself, so there is always a limit.
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
   * Counts a login before its password is checked, so that tries at the same time are bounded too. A browser that
   * signed in to the account before is counted by itself alone, so no neighbour keeps it out. All others are counted by
   * name and network, by network, by name in all networks, and by password over all names. @throws RATE_LIMITED
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

  /** Counts one act, and answers whether it is within the limit. */
  async isWithin(name: LimitName, key: string): Promise<boolean> {
    try {
      await this.consume(name, key);
      return true;
    } catch (error) {
      if (error instanceof AppError && error.code === "RATE_LIMITED") return false;
      throw error;
    }
  }

  /** Takes back an act that was counted and did not come about. */
  async giveBack(name: LimitName, key: string): Promise<void> {
    if (!this.enabled) return;
    await Promise.all(this.#of(name).map((limiter) => limiter.reward(keyOf(key))));
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
    throw tooManyRequests(Math.max(Math.ceil(refusal.msBeforeNext / 1000), 1));
  }
}

/** Keys hold what people typed: hashed, they are short and tell nothing. */
function keyOf(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}

function limitersOf(counting: Counting, name: string, windows: readonly Window[]): RateLimiterAbstract[] {
  return windows.map((window, index) => (window.local ? countedHere : counting)(`${name}${index || ""}`, window));
}
