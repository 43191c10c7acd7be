/** @slow */
import { Client } from "pg";
import { fillSite } from "../../../bench/data";
import { QUERY_LIMITS } from "../../src/graphql/admission/limits";
import { createSchema } from "../../src/graphql/schema";
import { RESOLVERS } from "../../src/modules";
import { seedReference } from "../../src/seed/reference";
import { type Site, startSite } from "../harness";
import type { Answer, GraphqlAnswer, HttpClient, SendOptions } from "../http-client";
import { draws } from "../seeds";
import { CostlyDocuments } from "./costly-documents";

/** `docs/rules.md` G24; the long form asks 2,000. */
const DRAWS = draws("COST_SEED", "COST_QUERIES", 120);
/** With so many queries, the machine does nothing else. */
const LONG = 1000;
const DEEDS = 2000;
const TRIES = 3;
const MINUTE = 60_000;
/** Maximum CPU time of any request, including the client's. */
const CPU_MS_MAX = 120;
/** Maximum ratio between the CPU time of a point and its usual time. */
const FACTOR = 5;
/** The ratio for few queries on a shared machine, beyond any noise. */
const GROSS_FACTOR = 4 * FACTOR;
/** Suspicious queries are measured again: number of rounds, repetitions each, and usual ones beside them. */
const AGAIN = { rounds: 3, times: 8, usual: 5 };

const schema = createSchema(RESOLVERS, () => undefined);
let site: Site;
let guest: HttpClient;
let known: Record<string, readonly string[]>;

beforeAll(async () => {
  site = await startSite({ config: { rateLimits: true, trustProxy: 1 } });
  await seedReference(site.db);
  const filler = new Client({ connectionString: site.database.url });
  await filler.connect();
  await fillSite(filler, DEEDS);
  await filler.query(`UPDATE deeds SET caption = repeat('ভালো কাজ ', 500) WHERE random() < 0.3`);
  const { rows } = await filler.query<{ uniqueId: string; deed: string; username: string; user: string }>(
    `SELECT d."uniqueId", d.id AS deed, u.username, u.id AS user
     FROM deeds d JOIN users u ON u.id = d."userId" WHERE status = 'approved' LIMIT 5`,
  );
  await filler.end();
  known = {
    uniqueId: rows.map(({ uniqueId }) => uniqueId),
    username: rows.map(({ username }) => username),
    idOrUsername: rows.map(({ username }) => username),
    userId: rows.map(({ user }) => user),
    id: rows.flatMap(({ deed, user }) => [deed, user]),
    name: ["Query", ...Object.keys(schema.getTypeMap())],
    search: ["গাছ", "ভালো", "কাজ", "ভা", "tree", "member1", "nothinglikeit"],
    code: ["TFD-1"],
    slug: ["a-post"],
    text: ["# Trees"],
    time: ["2026-01-01T00:00:00Z"],
    from: ["2026-01-01"],
    to: ["2026-02-01"],
  };
  guest = site.client();
});
afterAll(() => site.stop());

interface Charged {
  readonly extensions?: { readonly cost: { readonly requested: number } };
}

interface Measured {
  readonly query: string;
  readonly milliseconds: number;
  readonly answer: GraphqlAnswer<unknown>;
  /** Cost in points; null for a refused query. */
  readonly points: number | null;
}

const timesAsked = new Map<string, number>();
let networks = 0;

/** A guest with a full budget. */
function somebodyNew(): SendOptions {
  networks += 1;
  const bytes = [10, networks >> 16, (networks >> 8) & 255, networks & 255];
  return { headers: { "x-forwarded-for": bytes.join(".") } };
}

/** Sends the query in changing words, so that no cache helps. Also returns its CPU time. */
async function ask(query: string): Promise<Pick<Measured, "milliseconds" | "answer">> {
  const times = timesAsked.get(query) ?? 0;
  timesAsked.set(query, times + 1);
  const started = process.cpuUsage();
  const answer = await guest.graphql(query + " ".repeat(times), {}, somebodyNew());
  const { user, system } = process.cpuUsage(started);
  return { milliseconds: (user + system) / 1000, answer };
}

async function measured(query: string): Promise<Measured> {
  let { answer } = await ask(query);
  let least = Infinity;
  for (let time = 1; time <= TRIES; time += 1) {
    const again = await ask(query);
    answer = again.answer;
    least = Math.min(least, again.milliseconds);
  }
  return { query, milliseconds: least, answer, points: pointsOf(answer) };
}

/** Milliseconds per point over many requests, since the CPU clock may be coarse. */
async function rateOf(asked: readonly Measured[]): Promise<number> {
  let [milliseconds, points] = [0, 0];
  for (const each of asked) {
    for (let time = 1; time <= AGAIN.times; time += 1) {
      milliseconds += (await ask(each.query)).milliseconds;
      points += each.points ?? 1;
    }
  }
  return milliseconds / points;
}

const isFar = (rate: number, usual: number, factor: number): boolean => rate > usual * factor || rate < usual / factor;

/** A query is unfair only if it is so in every round: the usual ones are measured at the same time. */
async function isUnfair(suspect: Measured, usual: readonly Measured[], factor: number): Promise<boolean> {
  for (let round = 1; round <= AGAIN.rounds; round += 1) {
    if (!isFar(await rateOf([suspect]), await rateOf(usual), factor)) return false;
  }
  return true;
}

/** Whether it costs too much each time that it is measured. */
async function isTooDear({ query }: Measured): Promise<boolean> {
  for (let round = 1; round <= AGAIN.rounds; round += 1) {
    if ((await measured(query)).milliseconds <= CPU_MS_MAX) return false;
  }
  return true;
}

async function among<T>(all: readonly T[], isOne: (one: T) => Promise<boolean>): Promise<T[]> {
  const found: T[] = [];
  for (const one of all) if (await isOne(one)) found.push(one);
  return found;
}

/** Cost from the site's own report. */
const pointsOf = (answer: Answer): number | null =>
  answer.status === 200 ? (answer.json<Charged>().extensions?.cost.requested ?? null) : null;

const described = ({ query, milliseconds, points, answer }: Measured): string =>
  `${milliseconds.toFixed(1)} ms, ${points ?? "no"} points, ${answer.body.length} bytes: ${query.slice(0, 300)}`;

describe.each(DRAWS)("G24: the dearest query, $what", ({ count, seed }) => {
  it(
    "costs no more than its price says, and never too much",
    async () => {
      const documents = new CostlyDocuments(schema, known, seed);
      for (let warm = 0; warm < 40; warm += 1) await guest.graphql(documents.next(), {}, somebodyNew());
      const all: Measured[] = [];
      for (let each = 0; each < count; each += 1) all.push(await measured(documents.next()));

      const bad = all.filter(
        ({ answer }) => answer.status >= 500 || answer.body.length > 1.1 * QUERY_LIMITS.answerBytes,
      );
      expect(bad.map(described)).toEqual([]);
      const accepted = all.filter(({ points }) => points !== null);
      expect(accepted.length).toBeGreaterThan(count / 2);
      expect(accepted.filter(({ points }) => !(Number(points) >= 1)).map(described)).toEqual([]);
      const rates = accepted.map((each) => ({ each, rate: each.milliseconds / (each.points ?? 1) }));
      rates.sort((one, other) => one.rate - other.rate);
      const middle = Math.floor(rates.length / 2);
      const usual = rates.slice(Math.max(0, middle - 2)).slice(0, AGAIN.usual);
      const isLong = count >= LONG;
      const factor = isLong ? FACTOR : GROSS_FACTOR;
      const suspects = rates.filter(({ rate }) => isFar(rate, rates[middle]?.rate ?? 0, factor));
      const beside = usual.map(({ each }) => each);
      const unfair = await among(
        suspects.map(({ each }) => each),
        (each) => isUnfair(each, beside, factor),
      );
      if (isLong) {
        accepted.sort((one, other) => other.milliseconds - one.milliseconds);
        process.stderr.write(`The dearest: ${accepted.slice(0, 3).map(described).join("\n")}\n`);
        const dear = accepted.filter(({ milliseconds }) => milliseconds > CPU_MS_MAX);
        expect((await among(dear, isTooDear)).map(described)).toEqual([]);
      }
      // Among few queries, chance decides.
      const fewUnfair = isLong ? 0 : Math.ceil(count / 20);
      expect(unfair.slice(fewUnfair).map(described)).toEqual([]);
    },
    (count >= LONG ? 30 : 5) * MINUTE,
  );
});
