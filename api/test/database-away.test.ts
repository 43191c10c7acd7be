/** @slow */
import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { type EmbeddedDatabase, startEmbedded } from "../src/platform/database/embedded";
import { expectedFailure } from "../src/platform/database/failures";
import { prepareDatabase } from "../src/platform/database/migrate";
import { createLogger } from "../src/platform/log/logger";
import { CATEGORIES, seedReference } from "../src/seed/reference";
import { type TestDatabase, migratedDatabase } from "./database";
import { aMember, anAdmin } from "./factories";
import { type Site, startSite } from "./harness";
import type { Answer, HttpClient } from "./http-client";
import { type Line, startLine } from "./proxy";

let database: TestDatabase;
let line: Line;
let site: Site;
let member: HttpClient;

beforeAll(async () => {
  database = await migratedDatabase();
  const direct = new URL(database.url);
  line = await startLine({ host: direct.hostname, port: Number(direct.port) });
  const url = new URL(database.url);
  url.hostname = "127.0.0.1";
  url.port = String(line.port);
  site = await startSite({ database: { url: url.href, drop: database.drop } });
  await seedReference(site.db);
  member = await site.client().signIn(await aMember(site));
});

afterAll(async () => {
  await line.mend();
  await site.stop();
  await line.close();
  await database.drop();
});

async function timed(ask: () => Promise<Answer>): Promise<Answer & { seconds: number }> {
  const started = performance.now();
  const answer = await ask();
  return { ...answer, seconds: (performance.now() - started) / 1000 };
}

/** Every kind of request, in parallel: queries and routes, guest and member. */
const everything = (): Promise<(Answer & { seconds: number })[]> =>
  Promise.all([
    timed(() => site.client().post("/graphql", { query: "{ deeds { items { id } } }" })),
    timed(() => member.post("/graphql", { query: "{ me { id } }" })),
    timed(() => member.post("/graphql", { query: '{ __typename usernameAvailable(username: "somebody") }' })),
    timed(() => site.client().get("/api/deeds")),
    timed(() => member.get("/api/auth/me")),
    timed(() => site.client().post("/api/auth/login", { emailOrUsername: "a", password: "b" })),
  ]);

/**
 * On an idle machine, each is answered within three seconds. The database returns only after the answer, so without a
 * limit there would be none: this allows for a machine that is ten times slower.
 */
const WITHIN_SECONDS = 30;

function expectAway(answers: (Answer & { seconds: number })[]): void {
  for (const { status, headers, seconds, text } of answers) {
    expect([status, Number(headers["retry-after"]) > 0, seconds < WITHIN_SECONDS ? "in time" : seconds]).toEqual([
      503,
      true,
      "in time",
    ]);
    expect(text).not.toMatch(/<html|ECONN|at .*\.[jt]s/);
  }
  const [graphql] = answers;
  expect(graphql?.json<{ errors: { extensions: { code: string } }[] }>().errors[0]?.extensions.code).toBe(
    "SERVICE_UNAVAILABLE",
  );
}

const newDeed = (client: HttpClient): Promise<Answer> =>
  client.post("/graphql", {
    query: `mutation ($id: ID!) { createDeed(input: { caption: "A tree", categoryId: $id }) { id } }`,
    variables: { id: CATEGORIES[0]?.id },
  });

/** Neither done nor refused correctly. */
const broken = ({ status, text }: Answer): boolean =>
  text.includes("INTERNAL_SERVER_ERROR") ||
  (text.includes('"errors"') && status !== 503) ||
  ![200, 503].includes(status);

async function ready(): Promise<[number, unknown]> {
  const { status, json } = await site.client().get("/readyz");
  return [status, json()];
}

describe("F1: while the database is stopped", () => {
  it("every request is answered with 503 and Retry-After within 3 seconds, and all is well afterwards", async () => {
    await line.cut();
    expectAway(await everything());
    expectAway(await everything());
    expect(await ready()).toEqual([503, { ready: false, checks: { database: "away", store: "ok" } }]);
    expect((await site.client().get("/healthz")).status).toBe(200);

    await line.mend();
    const answers = await everything();
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 401]);
    expect(await ready()).toEqual([200, { ready: true, checks: { database: "ok", store: "ok" } }]);
    expect(site.log()).not.toContain('"level":60');
  });
});

describe("F2: while the network is gone", () => {
  it("every request is answered too", async () => {
    line.freeze();
    // No connection is closed: each statement ends by its own time limit.
    expectAway(await everything());
    expectAway(await everything());
    expect((await ready())[0]).toBe(503);
    await line.mend();
  });
});

describe("F8: while the primary is read-only, as a replica is until it was promoted", () => {
  const askServer = async (...statements: string[]): Promise<{ count: number }[]> => {
    const admin = new Client({ connectionString: database.url });
    await admin.connect();
    try {
      await admin.query("SET default_transaction_read_only = off");
      let rows: { count: number }[] = [];
      for (const statement of statements) ({ rows } = await admin.query<{ count: number }>(statement));
      return rows;
    } finally {
      await admin.end();
    }
  };
  const name = () => new URL(database.url).pathname.slice(1);
  const endOthers = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()`;
  const held = `SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'tree-for-deed'`;
  const login = () => site.client().post("/api/auth/login", { emailOrUsername: "a", password: "b" });

  it("every request is answered with 503, no connection to it is kept, and all is well once it takes writes", async () => {
    await askServer(`ALTER DATABASE ${name()} SET default_transaction_read_only = on`, endOthers);
    expectAway(await everything());
    expectAway([await timed(() => newDeed(member)), await timed(login)]);
    expect(await ready()).toEqual([503, { ready: false, checks: { database: "away", store: "ok" } }]);
    expect(await askServer(held)).toEqual([{ count: 0 }]);

    await askServer(`ALTER DATABASE ${name()} RESET default_transaction_read_only`);
    expect((await everything()).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 401]);
    expect((await newDeed(member)).status).toBe(200);
    expect((await ready())[0]).toBe(200);
  });

  it("a connection that became read-only after it was made is not kept either", async () => {
    await askServer(endOthers);
    await newDeed(member);
    await site.db.query("SET SESSION CHARACTERISTICS AS TRANSACTION READ ONLY");
    const refused = await site.db
      .query<unknown>("CREATE TABLE never ()")
      .catch((error: unknown) => expectedFailure(error)?.code);
    expect(refused).toBe("SERVICE_UNAVAILABLE");
    expect((await newDeed(member)).status).toBe(200);
  });
});

describe("F1: amid transactions", () => {
  const ROUNDS = 12;
  const ticket = (member: HttpClient) =>
    member.post("/graphql", {
      query: `mutation { createTicket(input: { subject: "Hello", description: "A question" }) { id } }`,
    });

  it.each([
    ["a network that fails", async () => line.cut().then(() => line.mend())],
    [
      "a database that restarts",
      async () => {
        const admin = new Client({ connectionString: database.url });
        await admin.connect();
        await admin.query(
          "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()",
        );
        await admin.end();
      },
    ],
  ])("%s is told as 503, at whatever moment it comes", async (_what, strike) => {
    const answers: Answer[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const asked = Array.from({ length: 12 }, (_, index) => (index % 2 ? ticket : newDeed)(member));
      // Each round interrupts a little later: while the session is read, while rows are written, at the commit.
      await until(asked[round]);
      await strike();
      answers.push(...(await Promise.all(asked)));
    }
    expect(answers.filter(broken).map(({ status, text }) => `${status} ${text}`)).toEqual([]);
    expect((await ticket(member)).status).toBe(200);
  });
});

describe("while somebody else holds what a request needs", () => {
  const holding = async (statement: string, work: () => Promise<void>): Promise<void> => {
    const other = new Client({ connectionString: database.url });
    await other.connect();
    await other.query(`BEGIN; ${statement}`);
    await work().finally(() => other.end());
  };

  it("F2: requests for a locked table end with 503 in time, however many wait, and the others are answered", async () => {
    const members = [member];
    for (let more = 0; more < 12; more += 1) members.push(await site.client().signIn(await aMember(site)));
    await holding("LOCK TABLE deeds IN ACCESS EXCLUSIVE MODE", async () => {
      const ask = (query: string) => () => site.client().post("/graphql", { query });
      const feed = ask("{ deeds { items { id } } }");
      const share = members.map((each) => () => newDeed(each));
      const locked = Array.from({ length: 15 }, () => [feed, share[0] ?? feed].map(timed)).flat();
      const [account, health] = await Promise.all([member.get("/api/auth/me"), site.client().get("/healthz")]);
      expect([account.status, health.status, (await ready())[0]]).toEqual([200, 200, 200]);
      expectAway(await Promise.all(locked));

      // More callers than places, and more than connections.
      const search = ask('{ deeds(search: "tree") { totalCount items { id } } }');
      const kinds = [feed, search, () => site.client().get("/api/deeds"), ...share];
      const storm = await Promise.all(Array.from({ length: 10 }, () => kinds.map((each) => each())).flat());
      expect(storm.filter(({ status, headers }) => status !== 503 || !headers["retry-after"])).toEqual([]);
    });
    expect((await everything()).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 401]);
  });

  it("F2: a decision about a deed whose row is locked ends with 503 and changes nothing, until the row is free", async () => {
    const admin = await site.client().signIn(await anAdmin(site));
    const { data } = (await newDeed(member)).json<{ data: { createDeed: { id: string } } }>();
    const { id } = data.createDeed;
    const approve = () => admin.post("/graphql", { query: `mutation { approveDeed(id: "${id}") { status } }` });
    const others = await Promise.all(Array.from({ length: 5 }, () => newDeed(member)));
    const ids = others.map(({ json }) => json<{ data: { createDeed: { id: string } } }>().data.createDeed.id);
    const approveAll = () =>
      admin.post("/graphql", {
        query: "mutation ($ids: [ID!]!) { approveDeeds(ids: $ids) { deed { status } error { code } } }",
        variables: { ids: [id, ...ids] },
      });
    await holding(`SELECT FROM deeds WHERE id = '${id}' FOR UPDATE`, async () => {
      expectAway([await timed(approve)]);
    });
    // Once one waits in vain, all others stop waiting.
    await holding(`SELECT FROM deeds WHERE id = ANY('{${[id, ...ids].join()}}') FOR UPDATE`, async () => {
      const decisions = jest.spyOn(site.services.moderation, "approve");
      const { text } = await approveAll();
      expect([text.match(/SERVICE_UNAVAILABLE/g)?.length, decisions.mock.calls.length]).toEqual([6, 1]);
      decisions.mockRestore();
    });
    expect((await approve()).text).toContain("APPROVED");
  });
});

describe("on a PostgreSQL of its own", () => {
  const CONNECTIONS = 24;
  let folder: string;
  let server: EmbeddedDatabase;
  let other: Site;
  let author: HttpClient;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "database-away-"));
    await chmod(folder, 0o755);
    // Settings of a real site, except for durability in a power cut.
    const settings = { fsync: "off", max_connections: String(CONNECTIONS), shared_buffers: "32MB" };
    server = await startEmbedded({ folder, settings, log: createLogger({ level: "silent" }) });
    await prepareDatabase({ url: server.url });
    other = await startSite({ database: { url: server.url, drop: async () => undefined } });
    await seedReference(other.db);
    author = await other.client().signIn(await aMember(other));
  });

  afterAll(async () => {
    await other.stop();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const isServing = async () =>
    (await other.client().post("/graphql", { query: "{ deeds { items { id } } }" })).status === 200;
  const untilBack = async (isBack: () => Promise<boolean>) => {
    for (const end = Date.now() + 20_000; !(await isBack());) if (Date.now() > end) throw new Error("Not back again");
  };
  const untilServing = () => untilBack(isServing);

  it("F10: connections that others have taken are told as 503, by /readyz too, and all is well once they are free", async () => {
    const taken: Client[] = [];
    const take = async (): Promise<boolean> => {
      const client = new Client({ connectionString: server.url });
      client.on("error", () => undefined);
      const came = await client.connect().then(
        () => true,
        () => false,
      );
      if (came) taken.push(client);
      return came;
    };
    await take();
    // Another client takes each connection that the site releases.
    const end = (client: Client | undefined) =>
      client?.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE application_name = 'tree-for-deed' AND datname = current_database()`,
      );
    for (let free = true; free;) {
      await end(taken[0]);
      free = await take();
    }
    await end(taken[0]);
    while (await take()) await end(taken[0]);
    const ask = () => other.client().post("/graphql", { query: "{ deeds { items { id } } }" });
    expectAway(await Promise.all([timed(ask), timed(() => newDeed(author)), timed(() => author.get("/api/auth/me"))]));
    const ready = await other.client().get("/readyz");
    expect([ready.status, ready.json()]).toEqual([503, { ready: false, checks: { database: "away", store: "ok" } }]);
    await Promise.all(taken.map((client) => client.end()));
    await untilServing();
    expect((await newDeed(author)).status).toBe(200);
  });

  it("F4: killed amid transactions, again and again: 503, and nothing lost that was acknowledged", async () => {
    const ROUNDS = 4;
    const AT_ONCE = 12;
    const pidFile = path.join(folder, "postgres", "postmaster.pid");
    const postmaster = async () => Number((await readFile(pidFile, "utf8").catch(() => "")).split("\n")[0]);
    const acknowledged: string[] = [];
    const answers: Answer[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const pid = await postmaster();
      const asked = Array.from({ length: AT_ONCE }, () => newDeed(author));
      await until(asked[round * 3]);
      process.kill(pid, "SIGKILL");
      answers.push(...(await Promise.all(asked)), await newDeed(author));
      // Processes of the killed server may serve for another moment.
      await untilBack(async () => ![0, pid].includes(await postmaster()));
      await untilServing();
    }
    expect(answers.filter(broken).map(({ status, text }) => `${status} ${text}`)).toEqual([]);
    for (const { status, json } of answers)
      if (status === 200) acknowledged.push(json<{ data: { createDeed: { id: string } } }>().data.createDeed.id);
    expect(answers.length - acknowledged.length).toBeGreaterThan(0);
    const kept = await other.db.query<{ id: string }[]>("SELECT id FROM deeds WHERE id = ANY($1)", [acknowledged]);
    expect(kept).toHaveLength(acknowledged.length);
    expect(await other.services.recount.differences()).toEqual([]);
  });
});

/** Waits for an answer between others, at a different moment each time. */
async function until(answer: Promise<Answer> | undefined): Promise<void> {
  await Promise.race([answer, new Promise((resolve) => setImmediate(resolve))]);
}
