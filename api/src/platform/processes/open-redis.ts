import { Redis, type RedisOptions } from "ioredis";
import { faultSentence, placeOf } from "../health/service-fault";
import type { Logger } from "../log/logger";

const CONNECT_MS = 2000;
const ANSWER_MS = 1000;
const RETRY_MS_MAX = 2000;

/**
 * A connection to Redis that fails at once while Redis is unavailable, so that nobody waits, and reconnects by itself.
 * The site runs without it: nothing that has to last is stored there.
 */
export function openRedis(url: string, log: Logger, sentinels: readonly string[] = []): Redis {
  const pauseMs = (times: number): number => Math.min(times * 100, RETRY_MS_MAX);
  const options: RedisOptions = {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: CONNECT_MS,
    commandTimeout: ANSWER_MS,
    retryStrategy: pauseMs,
    sentinelRetryStrategy: pauseMs,
  };
  const redis =
    sentinels.length === 0 ? new Redis(url, options) : new Redis({ ...options, ...sentinelOptions(url, sentinels) });
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

const SENTINEL_PORT = 26_379;

/** The host of `url` is the name of the primary; its user, password and TLS are used for Redis itself. */
function sentinelOptions(url: string, addresses: readonly string[]): RedisOptions {
  const { protocol, hostname, username, password, pathname } = new URL(url);
  return {
    name: hostname,
    sentinels: addresses.map((address) => {
      const [host = "", port] = address.split(":");
      return { host, port: port === undefined ? SENTINEL_PORT : Number(port) };
    }),
    ...(username !== "" && { username: decodeURIComponent(username) }),
    ...(password !== "" && { password: decodeURIComponent(password) }),
    ...(protocol === "rediss:" && { tls: {}, sentinelTLS: {}, enableTLSForSentinelMode: true }),
    db: Number(pathname.slice(1)) || 0,
  };
}
