import { setTimeout as pause } from "node:timers/promises";
import type { DataSource } from "typeorm";
import { type TestDatabase, migratedDatabase } from "../../../test/database";
import { type RedisServer, redisProgram, startRedis, startSentinel } from "../../../test/redis";
import { createDataSource } from "../database/data-source";
import { createLogger } from "../log/logger";
import { openInterProcess, type InterProcess } from "../processes/inter-process";
import type { Signals, Topic } from "./signals";

const BADGES: Topic = { name: "badges" };
const CATEGORIES: Topic = { name: "categories" };
const REVIEWS: Topic = { name: "reviews" };
const log = createLogger({ level: "silent" });
const program = redisProgram();

/** Resolves when a message arrives. */
const hears = (signals: Signals, topic: Topic): Promise<void> =>
  new Promise((resolve) => signals.on(topic, () => resolve()));

/** Publishes until the message arrives: connections that were just opened may not be sending or listening yet. */
async function sayUntilHeard(
  signals: Signals,
  heard: Promise<void>,
  topic: Topic = CATEGORIES,
  detail?: string,
): Promise<void> {
  const isHeard = heard.then(() => true);
  const say = async (): Promise<boolean> => {
    await signals.publish(topic, detail);
    return pause(20, false);
  };
  for (let done = false; !done;) done = await Promise.race([isHeard, say()]);
}

describe.each(["PostgreSQL", ...(program ? ["Redis", "Redis behind Sentinel"] : [])])("signals by %s", (by) => {
  let database: TestDatabase;
  let db: DataSource;
  let redis: RedisServer | null = null;
  let sentinel: Awaited<ReturnType<typeof startSentinel>> | null = null;
  const opened: InterProcess[] = [];
  const aProcess = async (): Promise<Signals> => {
    const redisUrl = sentinel ? "redis://leader" : (redis?.url ?? null);
    const redisSentinels = sentinel ? [sentinel.address] : [];
    const made = await openInterProcess({ redisUrl, redisSentinels, databaseUrl: database.url, db, log });
    opened.push(made);
    return made.signals;
  };

  beforeAll(async () => {
    database = await migratedDatabase();
    db = await createDataSource({ url: database.url, entities: [] }).initialize();
    if (by.startsWith("Redis")) redis = await startRedis(program ?? "");
    if (redis && by.endsWith("Sentinel")) sentinel = await startSentinel(program ?? "", redis);
  });

  afterEach(async () => {
    for (const process of opened.splice(0)) await process.close();
  });

  afterAll(async () => {
    await sentinel?.close();
    await redis?.close();
    await db.destroy();
    await database.drop();
  });

  it("reach this process at once, and the others", async () => {
    const [one, other] = [await aProcess(), await aProcess()];
    let here = 0;
    one.on(CATEGORIES, () => (here += 1));
    const before = here;
    const there = hears(other, CATEGORIES);
    const publishing = one.publish(CATEGORIES);
    expect(here).toBe(before + 1);
    await publishing;
    await sayUntilHeard(one, there);
  });

  it("carry one short text, and none to those who may have missed it", async () => {
    const [one, other] = [await aProcess(), await aProcess()];
    await sayUntilHeard(one, hears(other, CATEGORIES));
    const told = '{"deed":"গাছ two\\nlines"}';
    const details: (string | null)[] = [];
    const heard = new Promise<void>((resolve) =>
      other.on(REVIEWS, (detail) => {
        details.push(detail);
        if (detail !== null) resolve();
      }),
    );
    await sayUntilHeard(one, heard, REVIEWS, told);
    expect(details.find((detail) => detail !== null)).toBe(told);
  });

  it("tell of their topic only", async () => {
    const [one, other] = [await aProcess(), await aProcess()];
    await sayUntilHeard(one, hears(other, CATEGORIES));
    let badges = 0;
    other.on(BADGES, () => (badges += 1));
    await sayUntilHeard(one, hears(other, CATEGORIES));
    expect(badges).toBe(0);
  });

  it("come back after the line was cut, and tell everything anew since nobody knows what was missed", async () => {
    const [one, other] = [await aProcess(), await aProcess()];
    await sayUntilHeard(one, hears(other, CATEGORIES));
    const again = hears(other, BADGES);
    if (redis) {
      await redis.kill();
      await expect(one.publish(CATEGORIES)).resolves.toBeUndefined();
      await redis.revive();
    } else {
      await db.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE application_name = 'tree-for-deed signals' AND datname = current_database()`,
      );
    }
    await again;
    await sayUntilHeard(one, hears(other, CATEGORIES));
  });
});
