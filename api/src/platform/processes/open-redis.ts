import { Redis } from "ioredis";
import { faultSentence, placeOf } from "../health/service-fault";
import type { Logger } from "../log/logger";

const CONNECT_MS = 2000;
const ANSWER_MS = 1000;
const RETRY_MS_MAX = 2000;

/**
 * A connection to Redis that fails at once while Redis is unavailable, so that nobody waits, and reconnects by itself.
 * The site runs without it: nothing that has to last is stored there.
 */
export function openRedis(url: string, log: Logger): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: CONNECT_MS,
    commandTimeout: ANSWER_MS,
    retryStrategy: (times) => Math.min(times * 100, RETRY_MS_MAX),
  });
  let away = false;
  redis.on("error", (err: unknown) => {
    const reason = faultSentence({ setting: "REDIS_URL", service: "Redis", place: placeOf(url, "6379") }, err);
    if (!away) log.warn({ reason }, "Redis is away: each process counts for itself until it is back");
    away = true;
  });
  redis.on("ready", () => {
    if (away) log.info("Redis is back");
    away = false;
  });
  return redis;
}
