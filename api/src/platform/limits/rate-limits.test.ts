import { randomBytes } from "node:crypto";
import type { DataSource } from "typeorm";
import { type TestDatabase, migratedDatabase } from "../../../test/database";
import { createDataSource } from "../database/data-source";
import { countedInPostgres } from "./counting";
import { type PasswordTry, RateLimits } from "./rate-limits";
import { LIMITS } from "./rules";

const REFUSED = expect.objectContaining({ code: "RATE_LIMITED", key: "rate.limited" }) as unknown;

const tried = (name: string, ip: string, more: Partial<PasswordTry> = {}): PasswordTry => ({
  name,
  ip,
  device: null,
  passwordTag: randomBytes(8).toString("hex"),
  ...more,
});

describe("RateLimits", () => {
  let database: TestDatabase;
  let db: DataSource;
  const site = (enabled = true) => new RateLimits(countedInPostgres(db), enabled);
  const failLogins = async (limits: RateLimits, count: number, account: string, ip: string) => {
    for (let n = 0; n < count; n += 1) await limits.loginAttempt(tried(account, ip));
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
    await expect(limits.loginAttempt(tried("rahim", "203.0.113.7"))).rejects.toEqual(REFUSED);
    await expect(limits.loginAttempt(tried("rahim", "198.51.100.1"))).resolves.toBeDefined();
    await expect(limits.loginAttempt(tried("karim", "203.0.113.7"))).resolves.toBeDefined();
  });

  it("refuses failed logins of unknown browsers beyond a network's share, never those of a known one", async () => {
    const limits = site();
    const [{ points }] = LIMITS.login;
    for (let n = 0; n < points; n += 1) await limits.loginAttempt(tried(`member${n}`, "203.0.113.7"));
    await expect(limits.loginAttempt(tried("member999", "203.0.113.7"))).rejects.toEqual(REFUSED);
    await expect(limits.loginAttempt(tried("member999", "198.51.100.1"))).resolves.toBeDefined();
    const known = tried("member999", "203.0.113.7", { device: "a-phone" });
    for (let n = 0; n < 10; n += 1) await limits.loginAttempt(known);
    await expect(limits.loginAttempt(known)).rejects.toEqual(REFUSED);
    await expect(limits.loginAttempt({ ...known, device: "a-laptop" })).resolves.toBeDefined();
  });

  it("bounds guesses at one name, and one password at all names, from however many networks", async () => {
    const limits = site();
    const [{ points: ofName }] = LIMITS.loginName;
    for (let n = 0; n < ofName; n += 1) await limits.loginAttempt(tried("rahim", `203.0.113.${n}`));
    await expect(limits.loginAttempt(tried("rahim", "198.51.100.1"))).rejects.toEqual(REFUSED);
    await expect(limits.loginAttempt(tried("rahim", "198.51.100.1", { device: "own" }))).resolves.toBeDefined();
    const [{ points: ofPassword }] = LIMITS.loginPassword;
    const spray = { passwordTag: "a1b2c" };
    for (let n = 0; n < ofPassword; n += 1) await limits.loginAttempt(tried(`name${n}`, `192.0.2.${n}`, spray));
    await expect(limits.loginAttempt(tried("another", "198.51.100.2", spray))).rejects.toEqual(REFUSED);
    await expect(limits.loginAttempt(tried("another", "198.51.100.2"))).resolves.toBeDefined();
  });

  it("does not count logins that succeed", async () => {
    const limits = site();
    await failLogins(limits, 9, "rahim", "203.0.113.7");
    for (let n = 0; n < 40; n += 1) await (await limits.loginAttempt(tried("rahim", "203.0.113.7"))).succeeded();
    await expect(failLogins(limits, 10, "rahim", "203.0.113.7")).resolves.toBeUndefined();
  });

  it("bounds tries that come at the same time", async () => {
    const limits = site();
    const tries = await Promise.allSettled(
      Array.from({ length: 40 }, () => limits.loginAttempt(tried("rahim", "203.0.113.7"))),
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
    await (await limits.loginAttempt(tried("rahim", "203.0.113.7"))).succeeded();
  });
});
