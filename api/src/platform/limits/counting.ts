import type { Redis } from "ioredis";
import type { Pool } from "pg";
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
} from "rate-limiter-flexible";
import type { DataSource } from "typeorm";
import type { Window } from "./rules";

/** Creates the limiter for one window of a limit. */
export type Counting = (name: string, window: Window) => RateLimiterAbstract;

const optionsOf = (name: string, { points, seconds }: Window) => ({ keyPrefix: name, points, duration: seconds });

/**
 * A key over its limit is refused without asking the store; while the store is unavailable, each process counts for
 * itself.
 */
const sharedOptionsOf = (name: string, window: Window) => ({
  ...optionsOf(name, window),
  inMemoryBlockOnConsumed: window.points + 1,
  insuranceLimiter: countedHere(name, window),
});

/** Counts in this process only. */
export const countedHere: Counting = (name, window) => new RateLimiterMemory(optionsOf(name, window));

/** Counts in PostgreSQL, for all processes together. */
export function countedInPostgres(db: DataSource): Counting {
  let sweeps = true;
  return (name, window) => {
    const limiter = new RateLimiterPostgres({
      ...sharedOptionsOf(name, window),
      storeClient: (db.driver as unknown as { master: Pool }).master,
      storeType: "pool",
      tableName: "rate_limits",
      tableCreated: true,
      // The limiters share a table, so one of them deletes expired rows for all.
      clearExpiredByTimeout: sweeps,
    });
    sweeps = false;
    return limiter;
  };
}

/** Counts in Redis, for all processes together. */
export function countedInRedis(redis: Redis): Counting {
  return (name, window) =>
    new RateLimiterRedis({
      ...sharedOptionsOf(`tree-for-deed:limit:${name}`, window),
      storeClient: redis,
      rejectIfRedisNotReady: true,
    });
}
