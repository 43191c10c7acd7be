import type { DataSource } from "typeorm";
import { type Counting, countedInPostgres, countedInRedis } from "../limits/counting";
import type { Logger } from "../log/logger";
import { PostgresSignals } from "../signals/postgres-signals";
import type { Signals } from "../signals/signals";

/** Shared state of all processes besides the database: rate limits and signals. */
export interface InterProcess {
  readonly counting: Counting;
  readonly signals: Signals;
  /** Throws while it is unavailable; `null` if the database does this work. */
  readonly check: (() => Promise<unknown>) | null;
  close(): Promise<void>;
}

interface Parts {
  /** `null` if PostgreSQL does this work. */
  readonly redisUrl: string | null;
  readonly redisSentinels?: readonly string[];
  /** The address of PostgreSQL itself, since LISTEN needs a session. */
  readonly databaseUrl: string;
  readonly db: DataSource;
  readonly log: Logger;
}

/** Uses Redis if it is configured, otherwise the database. The client of Redis is loaded only when it is used. */
export async function openInterProcess({
  redisUrl,
  redisSentinels,
  databaseUrl,
  db,
  log,
}: Parts): Promise<InterProcess> {
  if (redisUrl === null) {
    const signals = await PostgresSignals.open({ url: databaseUrl, db, log });
    return { counting: countedInPostgres(db), signals, check: null, close: () => signals.close() };
  }
  const [{ openRedis }, { RedisSignals }] = await Promise.all([
    import("./open-redis.js"),
    import("../signals/redis-signals.js"),
  ]);
  const redis = openRedis(redisUrl, log, redisSentinels);
  const signals = new RedisSignals(redis, log);
  return {
    counting: countedInRedis(redis),
    signals,
    check: () => redis.ping(),
    close: async () => {
      await signals.close();
      redis.disconnect();
    },
  };
}
