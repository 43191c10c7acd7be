/**
 * The benchmark of the feed page: the whole site, signed in, against hand-written SQL over bare `http`, on the same data
 * in the same run, one process each. Both must give the same answer to the byte before anything is timed.
 *
 * BENCH_DEEDS (100000), BENCH_SECONDS (8) per round, BENCH_ROUNDS (3), BENCH_CONNECTIONS (16).
 */
import type { ChildProcess } from "node:child_process";
import { Client } from "pg";
import { withContestants } from "./contestants";
import { siteOf } from "./data";
import { FEED_QUERY } from "./feed-query";
import { fire, type Load, once, shot, type Shot } from "./load";
import { cpuSeconds, median } from "./measures";
import { JSON_TYPE, signUp } from "./member";
import { ended, numberFrom } from "./settings";

const DEEDS = numberFrom("BENCH_DEEDS", 100_000);
const SECONDS = numberFrom("BENCH_SECONDS", 8);
const ROUNDS = numberFrom("BENCH_ROUNDS", 3);
const CONNECTIONS = numberFrom("BENCH_CONNECTIONS", 16);
const EXCERPT = 200;

interface Contestant {
  readonly name: string;
  readonly process: ChildProcess;
  readonly shot: Shot;
}

interface Result extends Load {
  readonly cpuMs: number;
}

async function main(): Promise<void> {
  await withContestants(siteOf(DEEDS), async ({ url, start }) => {
    const us = await start("contestant-us.js");
    const p0 = await start("contestant-p0.js");
    const member = await signUp(us.port);
    await likeSome(url, member.id);
    const query = JSON.stringify({ query: FEED_QUERY, variables: { page: 1 } });
    const contestants: Contestant[] = [
      { name: "P0 (SQL, http)", process: p0.child, shot: shot(p0.port, "GET", "/", { cookie: `viewer=${member.id}` }) },
      {
        name: "Tree for Deed",
        process: us.child,
        shot: shot(us.port, "POST", "/graphql", { ...JSON_TYPE, cookie: member.cookie }, query),
      },
    ];
    await mustAgree(contestants);
    report(await contest(contestants));
  });
}

async function likeSome(url: string, memberId: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(
    `INSERT INTO deed_likes (id, "deedId", "userId")
     SELECT gen_random_uuid(), id, $1 FROM (
       SELECT id, row_number() OVER (ORDER BY "createdAt" DESC) AS place FROM deeds WHERE status = 'approved'
       ORDER BY "createdAt" DESC LIMIT 12) newest WHERE place % 3 = 0`,
    [memberId],
  );
  await client.end();
}

async function mustAgree(contestants: readonly Contestant[]): Promise<void> {
  const answers = await Promise.all(contestants.map((contestant) => once(contestant.shot)));
  // Apollo Server ends its answers with a line break.
  const [first = "", ...others] = answers.map(({ body }) => body.trimEnd());
  if (!first.includes('"likedByMe":true')) throw new Error(`No real answer: ${first.slice(0, EXCERPT)}`);
  for (const other of others) {
    if (other === first) continue;
    const place = [...first].findIndex((character, index) => character !== [...other][index]);
    throw new Error(
      `The answers differ: ${first.slice(place, place + EXCERPT)} / ${other.slice(place, place + EXCERPT)}`,
    );
  }
  process.stdout.write(`Same answer from all: ${Buffer.byteLength(first)} bytes\n`);
}

/** All in turn, round after round, so that a slow minute of the machine hits everybody. */
async function contest(contestants: readonly Contestant[]): Promise<Map<string, Result[]>> {
  for (const { shot: target } of contestants) await fire(target, CONNECTIONS, SECONDS / 2);
  const results = new Map<string, Result[]>(contestants.map(({ name }) => [name, []]));
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const { name, process: child, shot: target } of contestants) {
      const before = cpuSeconds(child);
      const load = await fire(target, CONNECTIONS, SECONDS);
      const cpuMs = ((cpuSeconds(child) - before) * 1000) / (load.perSecond * SECONDS);
      results.get(name)?.push({ ...load, cpuMs });
    }
  }
  return results;
}

function report(results: ReadonlyMap<string, readonly Result[]>): void {
  // Round by round, since whatever slows the machine slows all of a round.
  const base = [...results.values()][0]?.map(({ perSecond }) => perSecond) ?? [];
  const rows = [...results].map(([name, rounds]) => {
    const middle = (of: (round: Result) => number): number => median(rounds.map(of));
    const perSecond = middle((round) => round.perSecond);
    return [
      name,
      perSecond.toFixed(0),
      middle(({ p50 }) => p50).toFixed(2),
      middle(({ p99 }) => p99).toFixed(2),
      middle(({ cpuMs }) => cpuMs).toFixed(3),
      median(rounds.map((round, index) => round.perSecond / (base[index] ?? Number.NaN))).toFixed(2),
    ];
  });
  const table = [["", "req/s", "p50 ms", "p99 ms", "CPU ms/req", "ratio to P0"], ...rows];
  const lines = table.map((cells) =>
    cells.map((cell, index) => (index ? cell.padStart(12) : cell.padEnd(16))).join(""),
  );
  process.stdout.write(
    `\nFeed page of 12, ${DEEDS} deeds, ${CONNECTIONS} connections, median of ${ROUNDS} rounds\n${lines.join("\n")}\n`,
  );
}

ended(main());
