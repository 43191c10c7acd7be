import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type TestDatabase, emptyDatabase } from "./database";
import { type SpawnedSite, spawnSite } from "./spawned-site";

describe("the process", () => {
  let folder: string;
  const running: SpawnedSite[] = [];
  const start = async (env: Record<string, string> = {}) => {
    const started = await spawnSite({ DATA_DIR: folder, ...env });
    running.push(started);
    return started;
  };

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "process-"));
  });

  afterEach(async () => {
    for (const { child, exited } of running.splice(0)) {
      child.kill("SIGTERM");
      await exited;
    }
    await rm(folder, { recursive: true, force: true });
  });

  it("serves on an empty folder, stops at a signal within 10 s and exits with 0", async () => {
    const { child, client, exited } = await start();
    expect((await client.get("/healthz")).status).toBe(200);
    expect((await client.get("/readyz")).json()).toEqual({ ready: true, checks: { database: "ok", store: "ok" } });
    const begin = Date.now();
    child.kill("SIGTERM");
    child.kill("SIGINT");
    expect(await exited).toBe(0);
    expect(Date.now() - begin).toBeLessThan(10_000);
  });

  it("F3: comes back after kill -9 with everything that it had acknowledged", async () => {
    const first = await start();
    const registered = await first.client.post("/api/auth/register", {
      username: "survivor",
      email: "survivor@example.org",
      password: "a-quiet-river-7",
      fullName: "Survivor",
      age: 30,
      country: "BD",
      whatsappNumber: "01712345678",
    });
    expect(registered.status).toBe(201);
    first.child.kill("SIGKILL");
    await first.exited;
    const second = await start();
    await second.client.signIn({ username: "survivor" });
    expect((await second.client.get("/api/auth/me")).status).toBe(200);
  });

  it("F4: revives a PostgreSQL that was killed, and serves again by itself", async () => {
    const { client } = await start();
    const pidFile = path.join(folder, "postgres", "postmaster.pid");
    const processOf = async () => Number((await readFile(pidFile, "utf8").catch(() => "0")).split("\n")[0]);
    const killed = await processOf();
    process.kill(killed, "SIGKILL");
    for (let revived = false; !revived;) {
      revived = (await client.get("/readyz")).status === 200 && ![0, killed].includes(await processOf());
      expect((await client.get("/healthz")).status).toBe(200);
    }
    expect((await client.get("/api/categories")).status).toBe(200);
  });

  it("says in one sentence why it does not start", async () => {
    await expect(start({ PORT: "many" })).rejects.toThrow(
      /^\s*PORT must be a whole number from 0 to 65535, not "many"\s*$/,
    );
    await expect(start({ HOST: "0.0.0.0", SEED: "demo" })).rejects.toThrow(
      /^\s*HOST must be 127\.0\.0\.1 in demo mode/,
    );
    await start();
    await expect(start()).rejects.toThrow(/^\s*Another process is using the database/);
  });

  describe("on an external database", () => {
    let database: TestDatabase;

    beforeEach(async () => {
      database = await emptyDatabase();
    });
    afterEach(() => database.drop());

    it("can be two at once from the first start (C11)", async () => {
      const env = { DATABASE_URL: database.url, SESSION_SECRET: "one-secret-for-both-of-the-processes" };
      const [one, two] = await Promise.all([start(env), start(env)]);
      const [here, there] = await Promise.all([one.client.get("/api/categories"), two.client.get("/api/categories")]);
      expect(here.json()).toHaveLength(8);
      expect(there.text).toBe(here.text);
    });
  });
});
