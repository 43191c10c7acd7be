import { mkdtemp, readFile, readdir, rm } from "node:fs/promises";
import { Agent, createServer as createHttpServer, get, type IncomingMessage } from "node:http";
import { createServer, type AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { migrateDownTo } from "../src/platform/database/migrate";
import { MIGRATIONS } from "../src/platform/database/migrations/list.generated";
import { type TestDatabase, emptyDatabase, migratedDatabase } from "./database";
import { HttpClient } from "./http-client";
import { type SpawnedSite, runCommand, spawnSite, spawnUntil } from "./spawned-site";

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly { readonly key: string; readonly value: { readonly stringValue?: string } }[];
}

interface Sent {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly Span[] }[] }[];
}

/** A collector of OpenTelemetry, which stores what it gets. */
async function startCollector() {
  const sent: string[] = [];
  const server = createHttpServer((req, res) => {
    void text(req).then((body) => {
      sent.push(body);
      res.setHeader("Content-Type", "application/json").end("{}");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const attributeOf = ({ attributes }: Span, names: string[]) =>
    attributes.find(({ key }) => names.includes(key))?.value.stringValue ?? "";
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    text: () => sent.join("\n"),
    spans: () =>
      sent
        .flatMap((body) => (JSON.parse(body) as Sent).resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
        .map((span) => ({
          ...span,
          path: attributeOf(span, ["url.path"]),
          statement: attributeOf(span, ["db.query.text", "db.statement"]),
        })),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

describe("the process", () => {
  let folder: string;
  /** Made by whichever test starts there first: later starts find their data. */
  let keptFolder: string;
  const running: SpawnedSite[] = [];
  const stop = async ({ child, exited }: SpawnedSite) => {
    child.kill("SIGTERM");
    await exited;
  };
  const start = async (env: Record<string, string> = {}) => {
    const started = await spawnSite({ DATA_DIR: folder, ...env });
    running.push(started);
    return started;
  };
  const startAgain = (env: Record<string, string> = {}) => start({ DATA_DIR: keptFolder, ...env });

  beforeAll(async () => {
    keptFolder = await mkdtemp(path.join(tmpdir(), "process-kept-"));
  });
  afterAll(() => rm(keptFolder, { recursive: true, force: true }));

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "process-"));
  });

  afterEach(async () => {
    for (const site of running.splice(0)) await stop(site);
    await rm(folder, { recursive: true, force: true });
  });

  it("serves on an empty folder, stops at a signal within 10 s and exits with 0, and has sent its traces", async () => {
    const collector = await startCollector();
    const { child, client, exited } = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, TRUST_PROXY: "1" });
    expect((await client.get("/healthz")).text).toMatch(/^ok \d+\.\d+\.\d+ \(commit [\da-z]+, built 20[\dTZ.:-]+\)$/);
    expect((await client.get("/readyz")).json()).toEqual({ ready: true, checks: { database: "ok", store: "ok" } });
    const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";
    const headers = { traceparent: `00-${traceId}-00f067aa0ba902b7-01` };
    const query =
      'query Known { user(idOrUsername: "secret-name") { id } deeds(search: "secret-words") { totalCount } }';
    expect((await client.post("/graphql", { query }, { headers })).json()).not.toHaveProperty("errors");
    await client.get("/profile/secret-name?next=secret-words", { headers });
    child.kill("SIGTERM");
    child.kill("SIGINT");
    // After its time limit it would exit with 1.
    expect(await exited).toBe(0);
    await collector.close();
    const spans = collector.spans().filter((span) => span.traceId === traceId);
    const requests = spans.filter(({ parentSpanId }) => parentSpanId === "00f067aa0ba902b7");
    expect(requests.map(({ name, path }) => `${name} ${path}`)).toEqual(["POST /graphql", "GET /profile/:name"]);
    const operation = spans.find(({ name }) => name === "query Known");
    expect(operation?.parentSpanId).toBe(requests[0]?.spanId);
    expect(
      spans.some(({ parentSpanId, statement }) => parentSpanId === operation?.spanId && /SELECT/.test(statement)),
    ).toBe(true);
    expect(collector.text()).toContain("job ");
    expect(collector.text()).not.toMatch(/secret-(name|words)/);
  });

  it.each([
    ["PostgreSQL is made", "Starting PostgreSQL", "SIGTERM"],
    ["tables are made", "applying migrations", "SIGINT"],
    ["the site is filled", "Filling the site", "SIGTERM"],
  ] as const)(
    "asked to stop while %s, leaves nothing running, and the next start is whole",
    async (_when, step, signal) => {
      const env = { DATA_DIR: folder, SEED: "demo" };
      const { child, exited, output, said } = spawnUntil(env, step);
      await output;
      child.kill(signal);
      expect(await exited).toBe(0);
      expect(said()).not.toContain("is ready");
      const pidFile = await readFile(path.join(folder, "postgres", "postmaster.pid"), "utf8").catch(() => null);
      expect(pidFile).toBeNull();
      const { client } = await start({ SEED: "reference" });
      expect((await client.get("/readyz")).status).toBe(200);
      expect((await readdir(folder)).filter((name) => name.startsWith("postgres.new"))).toEqual([]);
    },
  );

  it("F11: says that it is leaving, answers whatever comes within that time, and then leaves", async () => {
    const { child, port, exited } = await startAgain({ DRAIN_MS: "3000" });
    const agent = new Agent({ keepAlive: true, maxSockets: 8 });
    const ask = (path: string) =>
      new Promise<IncomingMessage>((resolve, reject) => {
        get(
          { host: "127.0.0.1", port, path, agent },
          (answer) => void answer.resume().once("end", () => resolve(answer)),
        ).once("error", reject);
      });
    await Promise.all(Array.from({ length: 8 }, () => ask("/api/categories")));
    child.kill("SIGTERM");
    let answered = 0;
    let isLeaving = false;
    // A small part of that time, so that a slow machine has answered, too, before it is over.
    while (answered < 56) {
      const [ready, ...answers] = await Promise.all([
        ask("/readyz"),
        ...Array.from({ length: 7 }, () => ask("/api/categories")),
      ]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(7).fill(200));
      if (isLeaving)
        expect([ready.statusCode, ...answers.map(({ headers }) => headers.connection)]).toEqual([
          503,
          ...Array<string>(7).fill("close"),
        ]);
      if (isLeaving) answered += answers.length;
      isLeaving ||= ready.statusCode === 503;
    }
    expect(await exited).toBe(0);
    agent.destroy();
  });

  it("F3: comes back after kill -9 with everything that it had acknowledged", async () => {
    const first = await startAgain();
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
    const second = await startAgain();
    await second.client.signIn({ username: "survivor" });
    expect((await second.client.get("/api/auth/me")).status).toBe(200);
  });

  describe("beside one that runs", () => {
    let site: SpawnedSite;
    let metricsPort: number;
    beforeAll(async () => {
      metricsPort = await freePort();
      site = await spawnSite({ DATA_DIR: keptFolder, METRICS_PORT: String(metricsPort) });
    });
    afterAll(() => stop(site));

    it("tells figures at a port of their own, to those nearby who ask it directly, and at no other", async () => {
      const figures = new HttpClient(`http://127.0.0.1:${metricsPort}`);
      expect((await figures.get("/metrics")).text).toContain("tree_for_deed_build_info");
      for (const header of ["x-forwarded-for", "forwarded", "via"])
        expect((await figures.get("/metrics", { headers: { [header]: "203.0.113.7" } })).status).toBe(404);
      expect((await figures.get("/api/categories")).status).toBe(404);
      expect((await site.client.get("/metrics")).text).not.toContain("tree_for_deed_build_info");
    });

    it("F4: revives a PostgreSQL that was killed, and serves again by itself", async () => {
      const { client } = site;
      const pidFile = path.join(keptFolder, "postgres", "postmaster.pid");
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
      await expect(startAgain()).rejects.toThrow(/^\s*Another process is using the database/m);
    });
  });

  it("says in production all in JSON lines, the version and the engines first, and warns of what is overlooked", async () => {
    const { output } = await startAgain({
      NODE_ENV: "production",
      PASSWORD_HASHING: "full",
      RATE_LIMITS: "on",
      TRUSTPROXY: "1",
      SMTP_URI: "smtp://user:hunter2@127.0.0.1",
    });
    const lines = output()
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as { level: number; msg: string; setting?: string });
    expect(lines[0]?.msg).toMatch(
      /^Tree for Deed \d+\.\d+\.\d+, Node .*: PostgreSQL of its own in .*, mails in files$/,
    );
    const warned = lines.filter(({ level }) => level === 40).map(({ setting }) => setting);
    expect(warned).toEqual(["PUBLIC_URL", "SMTP_URL", "TRUSTPROXY", "SMTP_URI"]);
    expect(output()).not.toContain("hunter2");
    const refused: unknown = await start({
      NODE_ENV: "production",
      PASSWORD_HASHING: "full",
      RATE_LIMITS: "on",
      PORT: "many",
    }).catch((error: unknown) => error);
    const { level, msg } = JSON.parse((refused as Error).message) as { level: number; msg: string };
    expect([level, msg]).toEqual([60, 'PORT must be a whole number from 0 to 65535, not "many"']);
  });

  describe("on an external database", () => {
    let database: TestDatabase;
    afterEach(() => database.drop());

    it("can be two at once from the first start (C11)", async () => {
      database = await emptyDatabase();
      const env = { DATABASE_URL: database.url, SESSION_SECRET: "one-secret-for-both-of-the-processes" };
      const [one, two] = await Promise.all([start(env), start(env)]);
      const [here, there] = await Promise.all([one.client.get("/api/categories"), two.client.get("/api/categories")]);
      expect(here.json()).toHaveLength(8);
      expect(there.text).toBe(here.text);
    });

    it("does in each process what ROLE says: requests, or background jobs", async () => {
      database = await migratedDatabase();
      const token = "a-token-of-the-one-who-watches-us";
      const env = {
        DATABASE_URL: database.url,
        SESSION_SECRET: "one-secret-for-both-of-the-processes",
        METRICS_TOKEN: token,
      };
      const [web, worker] = await Promise.all([start({ ...env, ROLE: "web" }), start({ ...env, ROLE: "worker" })]);
      const statuses = async ({ client }: SpawnedSite) =>
        Promise.all(["/healthz", "/api/categories", "/"].map(async (at) => (await client.get(at)).status));
      expect(await statuses(web)).toEqual([200, 200, 200]);
      expect(await statuses(worker)).toEqual([200, 404, 404]);
      expect((await worker.client.get("/readyz")).json()).toHaveProperty("ready");
      const jobsOf = async ({ client }: SpawnedSite) => {
        const { text } = await client.get("/metrics", { headers: { authorization: `Bearer ${token}` } });
        return [...text.matchAll(/job_rounds_total\{job="([\w-]+)",result="failed",/g)].map(([, job]) => job);
      };
      expect(await jobsOf(web)).toEqual(["service-watch"]);
      expect(await jobsOf(worker)).toEqual(expect.arrayContaining(["mail", "photo-avif", "service-watch"]));
    });
  });

  it("goes back, checks and migrates when it is told to, and refuses an older schema with MIGRATE_ON_START=no", async () => {
    const database = await migratedDatabase();
    try {
      const env = { DATABASE_URL: database.url, MIGRATE_ON_START: "no" };
      const migrate = (...args: string[]) => runCommand("migrate", args, { DATA_DIR: folder, ...env });
      const [last, before = ""] = [MIGRATIONS.at(-1)?.name, MIGRATIONS.at(-2)?.name];
      expect(await migrate("--down-to", before)).toEqual({ code: 0, output: `Reverted: \n  ${last}\n` });
      await expect(migrateDownTo({ url: database.url }, "Nothing1")).rejects.toThrow(
        `The database has no migration Nothing1; its latest is ${before}.`,
      );
      const refused = expect(start(env)).rejects.toThrow(
        `\nThe database is older than this version: it lacks ${last}. Run npm run migrate, `,
      );
      expect(await migrate("--check")).toEqual({ code: 1, output: `Pending: \n  ${last}\n` });
      await refused;
      expect(await migrate()).toEqual({ code: 0, output: `Applied: \n  ${last}\n` });
      expect((await (await start(env)).client.get("/api/categories")).json()).toHaveLength(8);
      expect(await migrate("--up")).toEqual({ code: 1, output: expect.stringMatching(/^Usage: /) as string });
    } finally {
      await database.drop();
    }
  });

  it("asked to stop in the middle of a migration, is alive until then, and leaves the migration undone", async () => {
    const database = await migratedDatabase();
    const watcher = new Client({ connectionString: database.url });
    await watcher.connect();
    try {
      const env = { DATA_DIR: folder, DATABASE_URL: database.url };
      const [before, last] = [MIGRATIONS.at(-2)?.name ?? "", MIGRATIONS.at(-1)?.name];
      await migrateDownTo({ url: database.url }, before);
      const latest = async () =>
        (await watcher.query<{ name: string }>("SELECT name FROM migrations ORDER BY id DESC LIMIT 1")).rows[0]?.name;
      const isMigrating = async (isWaiting: string) =>
        (
          await watcher.query(`SELECT FROM pg_stat_activity WHERE datname = current_database() ${isWaiting}
           AND application_name = 'tree-for-deed migration'`)
        ).rowCount;
      // A migration has done its work when it is noted among the others, which waits for this lock.
      await watcher.query("BEGIN; LOCK TABLE migrations IN SHARE MODE");
      const port = await freePort();
      const { child, exited, said } = spawnUntil({ ...env, PORT: String(port) }, "is ready");
      while ((await isMigrating("AND wait_event_type = 'Lock'")) === 0)
        await watcher.query("SELECT pg_stat_clear_snapshot()");
      const client = new HttpClient(`http://127.0.0.1:${port}`);
      const [healthy, ready, page] = await Promise.all(["/healthz", "/readyz", "/"].map((at) => client.get(at)));
      expect([healthy?.status, ready?.status, page?.status, page?.headers["retry-after"]]).toEqual([
        200,
        503,
        503,
        "5",
      ]);
      const [drawn, graphql, rest] = await Promise.all([
        client.get("/", { headers: { accept: "text/html" } }),
        client.post("/graphql", { query: "{ __typename }" }),
        client.get("/api/categories"),
      ]);
      expect(drawn.text).toContain("সাইট এই মুহূর্তে সাড়া দিচ্ছে না");
      expect([graphql.status, graphql.headers["retry-after"]]).toEqual([503, "5"]);
      const requestId = graphql.headers["x-request-id"];
      expect(requestId).toMatch(/^[\da-f-]{36}$/);
      expect(graphql.json()).toMatchObject({ errors: [{ extensions: { key: "service.unavailable", requestId } }] });
      expect([rest.status, rest.headers["x-error-key"]]).toEqual([503, "service.unavailable"]);
      child.kill("SIGTERM");
      expect(await exited).toBe(0);
      expect(said()).toContain("Stopped before the migrations were complete: the running one is rolled back");
      while ((await isMigrating("")) !== 0) await watcher.query("SELECT pg_stat_clear_snapshot()");
      await watcher.query("ROLLBACK");
      expect(await latest()).toBe(before);
      await start(env);
      expect(await latest()).toBe(last);
    } finally {
      await watcher.end();
      await database.drop();
    }
  });
});
