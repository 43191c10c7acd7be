import { seedReference } from "../src/seed/reference";
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
    expect([status, Number(headers["retry-after"]) > 0, seconds < within]).toEqual([503, true, true]);
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
    expectAway(await everything(), 15);
    expect((await ready())[0]).toBe(503);
    await line.mend();
  });
});
