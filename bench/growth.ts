/**
 * The growth benchmark: equal questions on sites of different sizes, one after the other on one connection, as by one
 * reader. The cost must not depend on the site's size. BENCH_SIZES (10000,100000,1000000) deeds and as many members,
 * BENCH_ASKS (200) repetitions of each question.
 */
import { Desk } from "./admin-client";
import { decisionTimes } from "./admin-decisions";
import { withContestants } from "./contestants";
import { siteOf } from "./data";
import { ask, BAR, prepare, questionsOf } from "./growth-questions";
import { median } from "./measures";
import { signUp } from "./member";
import { ended, numberFrom } from "./settings";

const SIZES = (process.env.BENCH_SIZES ?? "10000,100000,1000000").split(",").map(Number);
const ASKS = numberFrom("BENCH_ASKS", 200);
const DECISIONS = 60;

interface Row {
  readonly bar: number;
  readonly times: number[];
}

async function measure(size: number, rows: Map<string, Row>): Promise<void> {
  const note = (name: string, bar: number, time: number): void => {
    rows.set(name, { bar, times: [...(rows.get(name)?.times ?? []), time] });
  };
  await withContestants(siteOf(size), async ({ url, start }) => {
    const { port } = await start("contestant-us.js");
    const { id, cookie } = await signUp(port);
    const desk = new Desk(port, cookie);
    for (const question of questionsOf(await prepare(url, id))) {
      note(question.name, question.bar ?? BAR, await ask(desk, question, ASKS));
    }
    note("approve", BAR, median((await decisionTimes(desk, DECISIONS)).get("decision, approve") ?? []));
  });
}

function report(rows: ReadonlyMap<string, Row>): void {
  const numbers = new Intl.NumberFormat("en");
  const head = ["p50 ms", ...SIZES.map((size) => numbers.format(size)), "last ÷ first", "goal"];
  const lines = [...rows].map(([name, { bar, times }]) => {
    const growth = (times.at(-1) ?? Number.NaN) / (times[0] ?? Number.NaN);
    if (!(growth <= bar)) process.exitCode = 1;
    return [
      name,
      ...times.map((time) => time.toFixed(2)),
      growth.toFixed(2),
      growth <= bar ? `≤ ${bar}` : `≤ ${bar} MISSED`,
    ];
  });
  const all = [head, head.map(() => "---"), ...lines].map((cells) => `| ${cells.join(" | ")} |`);
  process.stdout.write(`\n${all.join("\n")}\n`);
}

async function main(): Promise<void> {
  const rows = new Map<string, Row>();
  for (const size of SIZES) await measure(size, rows);
  report(rows);
}

ended(main());
