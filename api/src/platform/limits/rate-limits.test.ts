import type { DataSource } from "typeorm";
import { type TestDatabase, migratedDatabase } from "../../../test/database";
import { createDataSource } from "../database/data-source";
import { countedInPostgres } from "./counting";
import { RateLimits } from "./rate-limits";
import { LIMITS } from "./rules";

const REFUSED = expect.objectContaining({ code: "RATE_LIMITED", key: "rate.limited" }) as unknown;

describe("RateLimits", () => {
  let database: TestDatabase;
  let db: DataSource;
  const site = (enabled = true) => new RateLimits(countedInPostgres(db), enabled);
  const failLogins = async (limits: RateLimits, count: number, account: string, ip: string) => {
    for (let n = 0; n < count; n += 1) await limits.loginAttempt(account, ip);
  };

  beforeEach(async () => {
    database = await migratedDatabase();
    db = await createDataSource({ url: database.url, entities: [] }).initialize();
  });

  afterEach(async () => {
    if (db.isInitialized) await db.destroy();
    await database.drop();
  });

  it("lets through what is allowed, then says how long to wait", async () => {
    const limits = site();
    const [{ points, seconds }] = LIMITS.register;
    for (let n = 0; n < points; n += 1) await limits.consumeByIp("register", "203.0.113.7");
    const refusal = await limits.consumeByIp("register", "203.0.113.7").catch((error: unknown) => error);
    expect(refusal).toEqual(REFUSED);
    const { retryAfter = 0 } = refusal as { retryAfter?: number };
    expect(retryAfter).toBeGreaterThan(seconds - 30);
    expect(retryAfter).toBeLessThanOrEqual(seconds);
    await expect(limits.consumeByIp("register", "203.0.113.8")).resolves.toBeUndefined();
  });

  it("counts for all processes together", async () => {
    const [one, other] = [site(), site()];
    const [{ points }] = LIMITS.register;
    for (let n = 0; n < points; n += 1) await (n % 2 ? one : other).consume("register", "x");
    await expect(one.consume("register", "x")).rejects.toEqual(REFUSED);
    await expect(other.consume("register", "x")).rejects.toEqual(REFUSED);
  });

  it("takes one IPv6 network for one client", async () => {
    const limits = site();
    for (let n = 0; n < LIMITS.register[0].points; n += 1) await limits.consumeByIp("register", `2001:db8:1:2::${n}`);
    await expect(limits.consumeByIp("register", "2001:db8:1:2:ffff::")).rejects.toEqual(REFUSED);
    await expect(limits.consumeByIp("register", "2001:db8:1:3::")).resolves.toBeUndefined();
  });

  it("refuses the 11th failed login of an account and network, never the owner elsewhere", async () => {
    const limits = site();
    await failLogins(limits, 10, "rahim", "203.0.113.7");
    await expect(limits.loginAttempt("rahim", "203.0.113.7")).rejects.toEqual(REFUSED);
    await expect(limits.loginAttempt("rahim", "198.51.100.1")).resolves.toBeDefined();
    await expect(limits.loginAttempt("karim", "203.0.113.7")).resolves.toBeDefined();
  });

  it("refuses the 26th failed login of a network, whatever the accounts", async () => {
    const limits = site();
    for (let n = 0; n < 25; n += 1) await limits.loginAttempt(`member${n}`, "203.0.113.7");
    await expect(limits.loginAttempt("member99", "203.0.113.7")).rejects.toEqual(REFUSED);
    await expect(limits.loginAttempt("member99", "198.51.100.1")).resolves.toBeDefined();
  });

  it("does not count logins that succeed", async () => {
    const limits = site();
    await failLogins(limits, 9, "rahim", "203.0.113.7");
    for (let n = 0; n < 40; n += 1) await (await limits.loginAttempt("rahim", "203.0.113.7")).succeeded();
    await expect(failLogins(limits, 10, "rahim", "203.0.113.7")).resolves.toBeUndefined();
  });

  it("bounds tries that come at the same time", async () => {
    const limits = site();
    const tries = await Promise.allSettled(
      Array.from({ length: 40 }, () => limits.loginAttempt("rahim", "203.0.113.7")),
    );
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
  });

  it("keeps counting in this process while the database is away", async () => {
    const limits = site();
    await db.destroy();
    for (let n = 0; n < LIMITS.like[0].points; n += 1) await limits.consume("like", "x");
    await expect(limits.consume("like", "x")).rejects.toEqual(REFUSED);
  });

  it("can be off", async () => {
    const limits = site(false);
    for (let n = 0; n < 100; n += 1) await limits.consume("register", "x");
    await failLogins(limits, 30, "rahim", "203.0.113.7");
    await (await limits.loginAttempt("rahim", "203.0.113.7")).succeeded();
  });
});
