/**
 * The search benchmark, over HTTP, as the pages ask them, with the total: 500 seeded questions of every kind, one after
 * the other, each once with empty caches. Afterwards the sizes of the indexes, and the cost of writing a deed.
 * BENCH_DEEDS (100000; also the number of members), BENCH_QUESTIONS (500).
 */
import { Client } from "pg";
import { withContestants } from "./contestants";
import { siteOf } from "./data";
import { JSON_TYPE, signUp } from "./member";
import { type Question, questions } from "./search-questions";
import { ended, numberFrom } from "./settings";

const DEEDS = numberFrom("BENCH_DEEDS", 100_000);
const QUESTIONS = numberFrom("BENCH_QUESTIONS", 500);
const GOAL_MS = DEEDS > 100_000 ? 150 : 80;
const WRITTEN = 100;

const QUERIES: Readonly<Record<Question["list"], string>> = {
  feed: `query ($search: String!) { list: deeds(pageSize: 12, search: $search) { totalCount hasNextPage items { id caption } } }`,
  approved: `query ($search: String!) { list: adminDeeds(status: APPROVED, search: $search) { totalCount items { id caption } } }`,
  pending: `query ($search: String!) { list: adminDeeds(status: PENDING, search: $search) { totalCount items { id caption } } }`,
  members: `query ($search: String!) { list: adminUsers(search: $search) { totalCount items { id fullName } } }`,
  leaderboard: `query ($search: String!) { list: leaderboard(search: $search) { totalCount items { rank user { fullName } } } }`,
};

interface Asked {
  readonly kind: string;
  readonly search: string;
  readonly ms: number;
  readonly isBusy: boolean;
  readonly found: number;
}

async function main(): Promise<void> {
  await withContestants(siteOf(DEEDS), async ({ url, start }) => {
    const { port } = await start("contestant-us.js");
    const { id, cookie } = await signUp(port);
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      await measure(client, port, { id, cookie });
    } finally {
      await client.end();
    }
  });
}

async function measure(client: Client, port: number, { id, cookie }: { id: string; cookie: string }): Promise<void> {
  await client.query(`UPDATE users SET "isAdmin" = true WHERE id = $1`, [id]);
  const all = await questions(client, QUESTIONS);
  const asked: Asked[] = [];
  for (const question of all) asked.push(await ask(port, cookie, question));
  report(asked);
  process.stdout.write(`\n${await sizes(client)}\n${await costOfWriting(client)}\n`);
  await client.query(`DELETE FROM users WHERE id = $1`, [id]);
}

async function ask(port: number, cookie: string, { kind, list, search }: Question): Promise<Asked> {
  const started = performance.now();
  const response = await fetch(`http://127.0.0.1:${port}/graphql`, {
    method: "POST",
    headers: { ...JSON_TYPE, cookie },
    body: JSON.stringify({ query: QUERIES[list], variables: { search } }),
  });
  const { data, errors } = (await response.json()) as {
    data?: { list: { totalCount: number } } | null;
    errors?: unknown;
  };
  const ms = performance.now() - started;
  if (errors) process.stderr.write(`${kind} ${list} ${search}: ${JSON.stringify(errors)}\n`);
  return { kind, search, ms, isBusy: errors !== undefined, found: data?.list.totalCount ?? 0 };
}

function report(asked: readonly Asked[]): void {
  const kinds = [...new Set(asked.map(({ kind }) => kind))];
  const rows = [
    ...kinds.map((kind) =>
      rowOf(
        kind,
        asked.filter((each) => each.kind === kind),
      ),
    ),
    rowOf("all", asked),
  ];
  const table = [["", "asked", "found", "p50 ms", "p95 ms", "p99 ms", "max ms", "refused"], ...rows];
  const lines = table.map((cells) => cells.map((cell, index) => (index ? cell.padStart(9) : cell.padEnd(34))).join(""));
  process.stdout.write(`\nSearches in ${DEEDS} deeds, p99 at most ${GOAL_MS} ms\n${lines.join("\n")}\n`);
  const slowest = [...asked].sort((a, b) => b.ms - a.ms).slice(0, Math.floor(asked.length * 0.01) + 1);
  for (const { kind, search, ms } of slowest)
    process.stdout.write(`${ms.toFixed(0).padStart(6)} ms: ${kind}, ${search}\n`);
  const slow = slowest.at(-1)?.ms ?? Infinity;
  if (slow > GOAL_MS || asked.some(({ isBusy }) => isBusy)) process.exitCode = 1;
}

function rowOf(name: string, asked: readonly Asked[]): string[] {
  const times = asked.map(({ ms }) => ms).sort((a, b) => a - b);
  const at = (share: number): string =>
    (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(1);
  const found = asked.filter((each) => each.found > 0).length;
  const refused = asked.filter(({ isBusy }) => isBusy).length;
  return [name, String(asked.length), String(found), at(0.5), at(0.95), at(0.99), at(1), String(refused)];
}

async function sizes(client: Client): Promise<string> {
  const { rows } = await client.query<{ said: string }>(
    `SELECT string_agg(relname || ' ' || pg_size_pretty(pg_relation_size(oid)), ', ' ORDER BY relname) AS said FROM pg_class
     WHERE relname IN ('deed_words', 'deed_words_index', 'deed_search', 'deed_search_text', 'users_words', 'heard_words')`,
  );
  return `Sizes: ${rows[0]?.said ?? ""}`;
}

/** Writes search texts again, like a change of a deed, and rolls it back. */
async function costOfWriting(client: Client): Promise<string> {
  await client.query("BEGIN");
  const { rows } = await client.query<{ "QUERY PLAN": string }>(
    `EXPLAIN (ANALYZE, TIMING) UPDATE deed_search s SET text = reverse(s.text) FROM (
       SELECT "deedId" FROM deed_search LIMIT ${WRITTEN}) few WHERE few."deedId" = s."deedId"`,
  );
  await client.query("ROLLBACK");
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  const [, trigger = "?"] = /Trigger deed_words: time=([\d.]+)/.exec(plan) ?? [];
  const [, whole = "?"] = /Execution Time: ([\d.]+)/.exec(plan) ?? [];
  return `Writing a deed's search text: ${(Number(whole) / WRITTEN).toFixed(1)} ms, ${(Number(trigger) / WRITTEN).toFixed(1)} ms of it for its words`;
}

ended(main());
