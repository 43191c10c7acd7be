import { Client } from "pg";
import { CATEGORIES, seedReference } from "../src/seed/reference";
import { type TestDatabase, migratedDatabase } from "./database";
import { aMember } from "./factories";
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

/** Every kind of request, at once: queries and routes, guest and member. */
const everything = (): Promise<(Answer & { seconds: number })[]> =>
  Promise.all([
    timed(() => site.client().post("/graphql", { query: "{ deeds { items { id } } }" })),
    timed(() => member.post("/graphql", { query: "{ me { id } }" })),
    timed(() => member.post("/graphql", { query: '{ __typename usernameAvailable(username: "somebody") }' })),
    timed(() => site.client().get("/api/deeds")),
    timed(() => member.get("/api/auth/me")),
    timed(() => site.client().post("/api/auth/login", { emailOrUsername: "a", password: "b" })),
  ]);

function expectAway(answers: (Answer & { seconds: number })[], within = 3): void {
  for (const { status, headers, seconds, text } of answers) {
    expect([status, Number(headers["retry-after"]) > 0, seconds < within ? "in time" : seconds]).toEqual([
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

async function ready(): Promise<[number, unknown]> {
  const { status, json } = await site.client().get("/readyz");
  return [status, json()];
}

describe("while the database is stopped", () => {
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

describe("while the network is gone", () => {
  it("every request is answered too", async () => {
    line.freeze();
    // Nobody hangs up: each statement is given up by its own time limit.
    expectAway(await everything());
    expectAway(await everything());
    expect((await ready())[0]).toBe(503);
    await line.mend();
  });
});

describe("amid transactions", () => {
  const ROUNDS = 12;
  const ticket = (member: HttpClient) =>
    member.post("/graphql", {
      query: `mutation { createTicket(input: { subject: "Hello", description: "A question" }) { id } }`,
    });
  const deed = (member: HttpClient) =>
    member.post("/graphql", {
      query: `mutation ($id: ID!) { createDeed(input: { caption: "A tree", categoryId: $id }) { id } }`,
      variables: { id: CATEGORIES[0]?.id },
    });
  const broken = ({ status, text }: Answer) =>
    text.includes("INTERNAL_SERVER_ERROR") ||
    (text.includes('"errors"') && status !== 503) ||
    ![200, 503].includes(status);

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
      const asked = Array.from({ length: 12 }, (_, index) => (index % 2 ? ticket : deed)(member));
      // Each round strikes a little later: while the session is read, while rows are written, at the commit.
      await until(asked[round]);
      await strike();
      answers.push(...(await Promise.all(asked)));
    }
    expect(answers.filter(broken).map(({ status, text }) => `${status} ${text}`)).toEqual([]);
    expect((await ticket(member)).status).toBe(200);
  });
});

/** Waits for an answer among others: a moment that is another one each time. */
async function until(answer: Promise<Answer> | undefined): Promise<void> {
  await Promise.race([answer, new Promise((resolve) => setImmediate(resolve))]);
}
