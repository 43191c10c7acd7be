/** @slow */
import { request } from "node:http";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { type TestDatabase, emptyDatabase } from "../database";
import { LIMITS } from "../../src/platform/limits/rules";
import { HttpClient } from "../http-client";
import { type RedisServer, redisProgram, startRedis } from "../redis";
import { type Pooler, poolerProgram, settingsBehind, startPooler } from "../pooler";
import { type SpawnedSite, spawnSite } from "../spawned-site";
import { CategoriesDocument, CreateCategoryDocument } from "../content/categories.generated";

const ADMIN = { username: "first_admin", password: "a-quiet-river-7" };
const IN_FLIGHT = 100;
const program = redisProgram();
const pgbouncer = poolerProgram();

const ENGINES = [
  "PostgreSQL",
  ...(program ? ["PostgreSQL and Redis"] : []),
  ...(pgbouncer ? ["PostgreSQL behind PgBouncer"] : []),
];

describe.each(ENGINES)("two processes on %s", (engines) => {
  let folder: string;
  let database: TestDatabase;
  let redis: RedisServer | null = null;
  let pooler: Pooler | null = null;
  let one: SpawnedSite;
  let other: SpawnedSite;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "processes-"));
    database = await emptyDatabase();
    if (engines.includes("Redis")) redis = await startRedis(program ?? "");
    if (engines.includes("PgBouncer") && pgbouncer) pooler = await startPooler(pgbouncer, database.url);
    const env = {
      DATA_DIR: folder,
      DATABASE_URL: database.url,
      ...(pooler && pgbouncer && settingsBehind(pooler, pgbouncer, database.url)),
      SESSION_SECRET: "one-secret-for-both-of-the-processes",
      TRUST_PROXY: "1",
      RATE_LIMITS: "on",
      ADMIN_USERNAME: ADMIN.username,
      ADMIN_EMAIL: "first_admin@example.org",
      ADMIN_PASSWORD: ADMIN.password,
      ...(redis && { REDIS_URL: redis.url }),
    };
    [one, other] = await Promise.all([spawnSite(env), spawnSite(env)]);
  });

  afterAll(async () => {
    for (const { child } of [one, other]) child.kill("SIGTERM");
    await Promise.all([one.exited, other.exited]);
    await redis?.close();
    await pooler?.close();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  const visitor = ({ port }: SpawnedSite): HttpClient => new HttpClient(`http://127.0.0.1:${port}`);
  const adminOn = (site: SpawnedSite): Promise<HttpClient> => visitor(site).signIn(ADMIN, ADMIN.password);

  /** Another process answers the same browser. */
  function moved(from: HttpClient, to: SpawnedSite): HttpClient {
    const client = visitor(to);
    for (const [name, value] of from.cookies()) client.setCookie(name, value);
    return client;
  }

  async function sql(statement: string): Promise<void> {
    const client = new Client({ connectionString: database.url });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  }

  it("know each other's sessions, and their ends at once (A4)", async () => {
    const here = await adminOn(one);
    const there = moved(here, other);
    expect((await there.get("/api/auth/me")).json()).toMatchObject({ username: ADMIN.username });
    const copied = moved(here, other);
    await here.post("/api/auth/logout");
    expect((await copied.get("/api/auth/me")).status).toBe(401);
    expect((await moved(copied, one).get("/api/auth/me")).status).toBe(401);
  });

  it("know at once who is no admin any more (A7)", async () => {
    const there = moved(await adminOn(one), other);
    expect((await there.get("/api/admin/users")).status).toBe(200);
    await sql(`UPDATE users SET "isAdmin" = false`);
    expect((await there.get("/api/admin/users")).status).toBe(403);
    await sql(`UPDATE users SET "isAdmin" = true`);
  });

  it("forget what the other has changed", async () => {
    const names = async (site: SpawnedSite): Promise<string[]> => {
      const { data } = await visitor(site).graphql(CategoriesDocument);
      return data.categories.map(({ nameEn }) => nameEn);
    };
    for (const [maker, reader] of [
      [one, other],
      [other, one],
    ] as const) {
      expect(await names(reader)).toEqual(await names(maker));
      const nameEn = `Made by ${maker.port}`;
      const { errors } = await (
        await adminOn(maker)
      ).graphql(CreateCategoryDocument, {
        input: { name: `তৈরি ${maker.port}`, nameEn, icon: "🌱" },
      });
      expect(errors).toEqual([]);
      expect(await names(maker)).toContain(nameEn);
      // A cached value would last for a minute.
      const started = Date.now();
      while (!(await names(reader)).includes(nameEn) && Date.now() - started < 30_000) await pause(20);
      expect(await names(reader)).toContain(nameEn);
    }
  });

  const tries = LIMITS.loginAccount[0].points;
  const guess = async (site: SpawnedSite, username: string): Promise<number> =>
    (await visitor(site).post("/api/auth/login", { emailOrUsername: username, password: "not the password" })).status;

  it("count limits together", async () => {
    const statuses: number[] = [];
    for (let n = 0; n < tries; n += 1) statuses.push(await guess(n % 2 ? other : one, "rahima"));
    expect(new Set(statuses)).toEqual(new Set([401]));
    expect([await guess(one, "rahima"), await guess(other, "rahima")]).toEqual([429, 429]);
  });

  if (engines.includes("Redis"))
    it("go on without Redis, each counting for itself, never without a limit (F6)", async () => {
      const member = await adminOn(one);
      await redis?.kill();
      expect((await visitor(one).get("/readyz")).status).toBe(200);
      expect((await moved(member, other).get("/api/auth/me")).status).toBe(200);
      const statuses: number[] = [];
      for (let n = 0; n <= tries; n += 1) statuses.push(await guess(one, "karim"));
      expect(statuses).toContain(429);
      while (!one.output().includes("Redis is away")) await pause(20);
      await redis?.revive();
    });

  it("finish what they have begun when they are told to stop (F11)", async () => {
    const finish: (() => void)[] = [];
    const sent: Promise<void>[] = [];
    const body = JSON.stringify({ query: "{ stats { totalUsers } }" });
    const answers = Array.from({ length: IN_FLIGHT }, (_, n) => {
      // Sent by several callers, since each may have only a few in progress.
      const headers = {
        "content-type": "application/json",
        "content-length": String(body.length),
        "x-forwarded-for": `203.0.113.${n % 10}`,
      };
      const asking = request({ host: "127.0.0.1", port: other.port, method: "POST", path: "/graphql", headers });
      sent.push(new Promise((resolve) => asking.write(body.slice(0, 5), () => resolve())));
      finish.push(() => asking.end(body.slice(5)));
      return new Promise<[number | undefined, string | undefined]>((resolve, reject) => {
        asking.once("error", reject);
        asking.once("response", (answer) => {
          answer.resume();
          resolve([answer.statusCode, answer.headers.connection]);
        });
      });
    });
    await Promise.all(sent);
    // An answer to a later request shows that they have arrived; then these connections merely wait.
    for (let n = 0; n < 3; n += 1) await visitor(other).get("/healthz");
    other.child.kill("SIGTERM");
    while (!other.output().includes("Stopping")) await pause(10);
    for (const end of finish) end();
    const all = await Promise.all(answers);
    expect(all.filter(([status]) => status !== 200)).toEqual([]);
    expect(all.every(([, connection]) => connection === "close")).toBe(true);
    // After its time limit it would exit with 1.
    expect(await other.exited).toBe(0);
    expect((await visitor(one).get("/readyz")).status).toBe(200);
  });
});
