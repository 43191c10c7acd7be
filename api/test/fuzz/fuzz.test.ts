import fc from "fast-check";
import { buildSchema } from "graphql";
import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { seedReference } from "../../src/seed/reference";
import { aDeed, aMember, anAdmin } from "../factories";
import { type Site, startSite } from "../harness";
import type { Answer, HttpClient } from "../http-client";
import { draws } from "../seeds";
import { type ArgumentQuestion, argumentQuestions } from "./arguments";
import { broken, edgeJson, edgeText, questions } from "./documents";

/** `docs/rules.md` O6; the long form takes 200,000 of each. */
const DRAWS = draws("FUZZ_SEED", "FUZZ_INPUTS", 500);
const AT_ONCE = 20;
const TRIES = 5;
/** Text that no client may ever read. */
const LEAKS = /QueryFailedError|syntax error at or near|pg_catalog|node_modules|\bat [\w.<>]+ \(|\/src\/|argon2id/;
/** Operations that end the caller's session or account. */
const LEFT = new Set(["logout", "endOtherSessions", "endSession", "deleteMyAccount", "login", "register", "setAdmin"]);

const REST_PATHS = [
  ["GET", "/api/deeds?page=:text&limit=:text&search=:text&categoryId=:text"],
  ["GET", "/api/deeds/unique/:text"],
  ["GET", "/api/users/:text"],
  ["GET", "/api/users/:text/deeds"],
  ["GET", "/api/users/:text/worldwide-rank"],
  ["GET", "/api/users/:text/daily-stats"],
  ["GET", "/api/leaderboard?limit=:text&offset=:text&search=:text&period=:text"],
  ["GET", "/api/leaderboard/count?search=:text&period=:text"],
  ["GET", "/api/blog?limit=:text"],
  ["GET", "/api/admin/deeds/pending?page=:text&search=:text"],
  ["GET", "/api/:text"],
  ["POST", "/api/deeds"],
  ["POST", "/api/deeds/:text/like"],
  ["POST", "/api/support"],
  ["PUT", "/api/auth/profile"],
  ["POST", "/api/auth/register"],
  ["PUT", "/api/admin/deeds/:text"],
  ["PUT", "/api/admin/deeds/:text/reject"],
  ["PUT", "/api/admin/users/:text/admin"],
  ["PUT", "/api/admin/support/:text"],
  ["POST", "/api/admin/categories"],
  ["POST", "/api/admin/blog"],
  ["DELETE", "/api/admin/categories/:text"],
] as const;
const BODY_KEYS = ["caption", "categoryId", "images", "status", "adminNote", "rejectReason", "subject", "description"];

let site: Site;
let callers: readonly HttpClient[];
let deed: { readonly uniqueId: string };

beforeAll(async () => {
  site = await startSite();
  await seedReference(site.db);
  const [member, admin] = [await aMember(site), await anAdmin(site)];
  deed = await aDeed(site, { user: member });
  callers = [site.client(), await site.client().signIn(member), await site.client().signIn(admin)];
});
afterAll(() => site.stop());

/** A busy machine may refuse with a retry time; the input is at fault only if retries never help. */
async function answerOf(ask: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await ask();
    const after = Number(answer.headers["retry-after"]);
    if (answer.status !== 503 || !after || tries === TRIES) return answer;
    await pause(after * 1000);
  }
}

/** Sends all requests, some in parallel; returns those with a bad answer. */
async function askAll(asks: readonly ((caller: HttpClient) => Promise<Answer>)[]): Promise<string[]> {
  const bad: string[] = [];
  const waiting = [...asks.entries()];
  const worker = async (): Promise<void> => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [index, ask] = next;
      const caller = callers[index % callers.length];
      if (!caller) throw new Error("Nobody asks");
      const { status, text } = await answerOf(() => ask(caller));
      if (status >= 500 || LEAKS.test(text) || text.includes("INTERNAL_SERVER_ERROR"))
        bad.push(`${index}: ${status} ${text.slice(0, 300)}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return bad;
}

/** No input may cause "Internal server error" or an unexpected error in the log. */
async function expectCalm(bad: readonly string[]): Promise<void> {
  const unexpected = site
    .log()
    .split("\n")
    .filter((line) => line.includes("unexpectedly"));
  expect({ bad: bad.slice(0, 5), unexpected: unexpected.slice(0, 3) }).toEqual({ bad: [], unexpected: [] });
  expect((await site.client().get("/readyz")).status).toBe(200);
}

const schema = buildSchema(readFileSync(path.resolve(__dirname, "../../../schema.graphql"), "utf8"));

it.each(DRAWS)(
  "O6: questions with any arguments, whole and broken ($what)",
  async ({ count, seed }) => {
    const whole = questions(schema, LEFT);
    const mixed = fc.oneof({ weight: 3, arbitrary: whole }, { weight: 1, arbitrary: broken(whole) });
    const asked = fc.sample(mixed, { numRuns: count, seed });
    const bad = await askAll(asked.map((body) => (caller: HttpClient) => caller.post("/graphql", body)));
    await expectCalm(bad.map((line) => `${line} ${JSON.stringify(asked[Number(line.split(":")[0])])}`));
  },
  600_000,
);

it.each(DRAWS)(
  "O6: REST calls with any paths and bodies ($what)",
  async ({ count, seed }) => {
    const body = fc.oneof(fc.dictionary(fc.constantFrom(...BODY_KEYS), edgeJson), edgeJson);
    const call = fc
      .tuple(fc.constantFrom(...REST_PATHS), fc.infiniteStream(edgeText), body)
      .map(([[method, shape], texts, sent]) => ({
        method,
        path: shape.replaceAll(":text", () =>
          encodeURIComponent(String(texts.next().value).toWellFormed().slice(0, 500)),
        ),
        body: method === "GET" || method === "DELETE" ? undefined : sent,
      }));
    const calls = fc.sample(call, { numRuns: count, seed });
    const bad = await askAll(
      calls.map(
        ({ method, path: to, body: sent }) =>
          (caller: HttpClient) =>
            caller.send(method, to, { body: sent }),
      ),
    );
    await expectCalm(bad.map((line) => `${line} ${JSON.stringify(calls[Number(line.split(":")[0])])}`));
  },
  600_000,
);

it("O6: a wrong argument is told by its name, whatever is wrong, compiled and not", async () => {
  const admin = callers.at(-1);
  if (!admin) throw new Error("Nobody asks");
  const bad: string[] = [];
  const ask = async ({ what, argument, field, isWrong, runs, query, variables }: ArgumentQuestion): Promise<void> => {
    // A query is compiled at its third use.
    for (let time = 1; time <= (runs ? 4 : 1); time += 1) {
      const { status, data, errors, text } = await admin.graphql<object | undefined>(query, variables);
      const isTold =
        errors.length > 0 &&
        errors.every(({ message, extensions: { code, fields = [] } }) => {
          const places = [message, ...fields.map((each) => each.field)];
          return (
            code === "BAD_USER_INPUT" && places.some((place) => place.includes(argument) || place.includes("value"))
          );
        });
      // There is no object whose field could be requested.
      const isAskedOfNothing = runs && errors.length === 0 && data && !text.includes(`"${field}"`);
      if (text.includes("INTERNAL_SERVER_ERROR") || status >= 500 || (isWrong && !isTold && !isAskedOfNothing)) {
        bad.push(`${what}, time ${time}: ${text.slice(0, 300)}`);
      }
    }
  };
  const waiting = argumentQuestions(schema, { "deedReview.uniqueId": `"${deed.uniqueId}"` });
  expect(waiting.length).toBeGreaterThan(2000);
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) await ask(next);
    }),
  );
  await expectCalm(bad);
  const errorLines = site
    .log()
    .split("\n")
    .filter((line) => line.includes('"level":50'));
  expect(errorLines).toEqual([]);
}, 600_000);
