/**
 * The benchmark of the admins' side, over HTTP, as the panel asks: every list on its first, middle and last page in each
 * order, for every kind of filter, and for searches of one, two and three letters; then decisions about deeds, which are
 * taken back afterwards. One admin asks, one question after the other.
 *
 * BENCH_ROWS (100000) of members, deeds, tickets, donations and the log each, BENCH_ASKS (10) times each question,
 * BENCH_DECISIONS (100), BENCH_ONLY (a part of questions' names).
 */
import { Client } from "pg";
import { fillDesk } from "./admin-data";
import { decisionTimes } from "./admin-decisions";
import { LISTS, type List } from "./admin-lists";
import { withContestants } from "./contestants";
import { Desk } from "./admin-client";
import { signUp } from "./member";
import { ended, numberFrom } from "./settings";

const ROWS = numberFrom("BENCH_ROWS", 100_000);
const ASKS = numberFrom("BENCH_ASKS", 10);
const DECISIONS = numberFrom("BENCH_DECISIONS", 100);
const ONLY = process.env.BENCH_ONLY ?? "";
const LIST_MS = 300;
const DECISION_MS = 150;
const PAGE_SIZE = 25;

interface Measured {
  readonly name: string;
  readonly times: readonly number[];
  readonly limit: number;
}

async function main(): Promise<void> {
  const data = {
    name: `desk-${ROWS}`,
    isFilled: `SELECT count(*) >= ${ROWS} AS filled FROM moderation_log`,
    fill: (client: Client) => fillDesk(client, ROWS),
  };
  await withContestants(data, async ({ url, start }) => {
    const { port } = await start("contestant-us.js");
    const { id, cookie } = await signUp(port);
    await makeAdmin(url, id);
    const desk = new Desk(port, cookie);
    const measured: Measured[] = [];
    for (const list of LISTS) measured.push(...(await measureList(desk, list)));
    if (ONLY === "" || "decision".includes(ONLY)) {
      for (const [name, times] of await decisionTimes(desk, DECISIONS)) {
        measured.push({ name, times, limit: DECISION_MS });
      }
    }
    report(measured);
  });
}

async function makeAdmin(url: string, id: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`UPDATE users SET "isAdmin" = true WHERE id = $1`, [id]);
  await client.end();
}

async function measureList(desk: Desk, { name, query, sorts, questions }: List): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const { about, variables } of questions) {
    for (const sort of sorts) {
      const ask = (page: number, pageSize = PAGE_SIZE) => desk.ask(query, { ...variables, sort, page, pageSize });
      const { totalCount = 0 } = Object.values((await ask(1, 1)).data)[0] as { totalCount?: number };
      const last = Math.max(Math.ceil(totalCount / PAGE_SIZE), 1);
      for (const [place, page] of [
        ["first", 1],
        ["middle", Math.ceil(last / 2)],
        ["last", last],
      ] as const) {
        const question = [name, about, sort.toLowerCase(), `${place} of ${last}`].join(", ");
        if (!question.includes(ONLY)) continue;
        const times: number[] = [];
        for (let asked = 0; asked < ASKS; asked += 1) times.push((await ask(page)).ms);
        measured.push({ name: question, times, limit: LIST_MS });
      }
    }
  }
  return measured;
}

function at(share: number, times: readonly number[]): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(Math.ceil(sorted.length * share), sorted.length) - 1] ?? Number.NaN;
}

const MIDDLE = 0.5;
const SLOW = 0.95;

function report(measured: readonly Measured[]): void {
  const width = Math.max(...measured.map(({ name }) => name.length));
  const line = (cells: readonly string[]): string =>
    cells.map((cell, index) => (index ? cell.padStart(8) : cell.padEnd(width))).join(" ");
  const lines = measured.map(({ name, times, limit }) => {
    const slow = at(SLOW, times);
    return line([name, at(MIDDLE, times).toFixed(0), slow.toFixed(0), slow <= limit ? "yes" : "NO"]);
  });
  const missed = measured.filter(({ times, limit }) => at(SLOW, times) > limit);
  const heading = line([`${ROWS} rows, ${ASKS} times each`, "p50 ms", "p95 ms", "in time"]);
  process.stdout.write(`\n${[heading, ...lines].join("\n")}\n`);
  for (const list of LISTS) {
    const times = measured.filter(({ name }) => name.startsWith(`${list.name},`)).flatMap((one) => one.times);
    if (times.length > 0) {
      process.stdout.write(
        `${line([`all of ${list.name}`, at(MIDDLE, times).toFixed(0), at(SLOW, times).toFixed(0)])}\n`,
      );
    }
  }
  process.stdout.write(
    `\n${measured.length - missed.length} of ${measured.length} questions within their time: ` +
      `p95 ${LIST_MS} ms for a list, ${DECISION_MS} ms for a decision\n`,
  );
  if (missed.length > 0) process.exitCode = 1;
}

ended(main());
