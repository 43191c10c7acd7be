import { createHash } from "node:crypto";
import type { Pool } from "pg";
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from "rate-limiter-flexible";
import type { DataSource } from "typeorm";
import { AppError } from "../../shared/errors";
import { networkOf } from "./network";
import { LIMITS, type LimitName, type Window } from "./rules";

/** One try at a password; it counts as failed until `succeeded` takes it back. */
export interface LoginAttempt {
  succeeded(): Promise<void>;
}

/**
 * Who may do what how often, counted in PostgreSQL for all processes together. While the database is away each process
 * counts for itself, so there is always a limit.
 */
export class RateLimits {
  readonly #limiters: ReadonlyMap<LimitName, readonly RateLimiterAbstract[]>;

  constructor(
    db: DataSource,
    private readonly enabled: boolean,
  ) {
    const names = Object.keys(LIMITS) as LimitName[];
    this.#limiters = new Map(names.map((name, index) => [name, limitersOf(db, name, LIMITS[name], index === 0)]));
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
    throw new AppError("RATE_LIMITED", "rate.limited", `Too many attempts. Please try again in ${seconds} seconds`, {
      retryAfter: seconds,
      args: { seconds },
    });
  }
}

/** Keys hold what people typed: hashed, they are short and tell nothing. */
function keyOf(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}

function limitersOf(db: DataSource, name: string, windows: readonly Window[], sweeps: boolean): RateLimiterAbstract[] {
  return windows.map(({ points, seconds, local }, index) => {
    const options = { keyPrefix: `${name}${index || ""}`, points, duration: seconds };
    const memory = new RateLimiterMemory(options);
    if (local) return memory;
    return new RateLimiterPostgres({
      ...options,
      storeClient: (db.driver as unknown as { master: Pool }).master,
      storeType: "pool",
      tableName: "rate_limits",
      tableCreated: true,
      clearExpiredByTimeout: sweeps,
      // A key that is over its limit costs no further statement.
      inMemoryBlockOnConsumed: points + 1,
      insuranceLimiter: memory,
    });
  });
}
