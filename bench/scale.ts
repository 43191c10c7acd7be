/**
 * The benchmark of a large site: how many pages of PostgreSQL each question and each job reads, by statement, so that one
 * whose work grows with the site is seen whatever else the machine does, and the seconds of a backup and of changes of the schema. BENCH_DEEDS (100000) deeds and
 * BENCH_COPIES (19) copies of them; BENCH_ASKS (50) repetitions of each question.
 */
import { Client } from "pg";
import type { DataSource } from "typeorm";
import { deleteOldRows } from "../api/src/platform/jobs/old-rows";
import { noTally } from "../api/src/platform/jobs/work-loop";
import { createDataSource } from "../api/src/platform/database/data-source";
import { ENTITIES } from "../api/src/modules";
import { tidyLog } from "../api/src/core/audit/log.jobs";
import { BadgeService } from "../api/src/core/badges/badge.service";
import { DEEDS_AFTER } from "../api/src/core/changes/deed-files.sql";
import { Recount } from "../api/src/core/impact/recount.service";
import { EXPIRED, FORGOTTEN } from "../api/src/core/media/photo-sweep.sql";
import { tidyOutbox } from "../api/src/core/notices/outbox.jobs";
import { Desk } from "./admin-client";
import { decisionTimes } from "./admin-decisions";
import { withContestants } from "./contestants";
import { ask, prepare, questionsOf, WARM_UP } from "./growth-questions";
import { signUp } from "./member";
import { largeSiteOf } from "./scale-data";
import { timeBackup, timeMigrations } from "./scale-operations";
import { ended, numberFrom } from "./settings";

const DEEDS = numberFrom("BENCH_DEEDS", 100_000);
const ASKS = numberFrom("BENCH_ASKS", 50);
const DECISIONS = 20;
const SHOWN = 2;
/** More pages of 8 KB for one statement are named. */
const MANY_PAGES = 300;
const DAY_MS = 86_400_000;

const CHANGES = `query Changes($since: String) { changes(first: 100, since: $since) {
  edges { cursor node { id deed { uniqueId caption } } } pageInfo { endCursor hasNextPage } } }`;

interface Statement {
  readonly query: string;
  readonly calls: number;
  readonly pages: number;
  readonly ms: number;
}

/** Measures the statements of some work. */
class Watch {
  constructor(private readonly client: Client) {}

  async of(name: string, times: number, work: () => Promise<unknown>): Promise<void> {
    await this.client.query(`SELECT pg_stat_statements_reset()`);
    const started = performance.now();
    await work();
    const ms = (performance.now() - started) / times;
    const { rows } = await this.client.query<Statement>(
      `SELECT query, calls::int, ((shared_blks_hit + shared_blks_read) / calls)::int AS pages, mean_exec_time AS ms
       FROM pg_stat_statements WHERE query NOT LIKE '%pg_stat_statements%' ORDER BY 3 DESC`,
    );
    const pages = rows.reduce((sum, each) => sum + each.pages * each.calls, 0) / times;
    process.stdout.write(`${name}: ${ms.toFixed(1)} ms, ${pages.toFixed(0)} pages\n`);
    for (const each of rows.slice(0, SHOWN).filter((one) => one.pages > MANY_PAGES))
      process.stdout.write(
        `    ${each.pages} pages, ${each.ms.toFixed(1)} ms, ${each.calls} times: ${each.query.replaceAll(/\s+/g, " ").slice(0, 160)}\n`,
      );
  }
}

async function questions(desk: Desk, watch: Watch, known: Parameters<typeof questionsOf>[0]): Promise<void> {
  for (const question of questionsOf(known))
    await watch.of(question.name, ASKS + WARM_UP, () => ask(desk, question, ASKS));
  await watch.of("approve, reject and undo", DECISIONS * 2, () => decisionTimes(desk, DECISIONS));
  let since: string | null = null;
  await watch.of("log of changes, 100", ASKS, async () => {
    for (let n = 0; n < ASKS; n += 1) {
      const { data } = await desk.ask(CHANGES, { since });
      since = (data.changes as { pageInfo: { endCursor: string } }).pageInfo.endCursor;
    }
  });
  const lists = {
    "the panel's queue": `{ adminDeeds(status: PENDING) { totalCount items { id } } }`,
    "the panel's approved deeds": `{ adminDeeds(status: APPROVED) { totalCount items { id } } }`,
    "the panel's members": `{ adminUsers { totalCount items { id } } }`,
    "the panel's log": `{ moderationLog { totalCount items { id } } }`,
    "one's own notices": `{ myNotices { totalCount items { id } } }`,
  };
  for (const [name, query] of Object.entries(lists))
    await watch.of(name, ASKS, async () => {
      for (let n = 0; n < ASKS; n += 1) await desk.ask(query, {});
    });
}

async function jobs(db: DataSource, watch: Watch): Promise<void> {
  const clock = (): Date => new Date();
  await watch.of("sweep of photos, nothing to do", 1, () => deleteOldRows(db, noTally, EXPIRED, FORGOTTEN));
  // The oldest entries and notices are as old as the last copy.
  const [oldest] = await db.query<{ days: number }[]>(
    `SELECT extract(day FROM now() - min("createdAt"))::int - 30 AS days FROM moderation_log`,
  );
  const days = oldest?.days ?? 365;
  await watch.of("old entries of the log, 2,000", 1, () => tidyLog({ db, clock, days }));
  await watch.of("old notices, 2,000", 1, () => tidyOutbox(db, noTally, new Date(Date.now() - days * DAY_MS)));
  let after = "00000000-0000-0000-0000-000000000000";
  await watch.of("a part of the day's file, 5,000 deeds", 5, async () => {
    for (let n = 0; n < 5; n += 1) {
      const rows = await db.query<{ id: string }[]>(DEEDS_AFTER.text, [after, 5000]);
      after = rows.at(-1)?.id ?? after;
    }
  });
  const recount = new Recount(db, new BadgeService(clock));
  await watch.of("recount", 1, async () => process.stdout.write(`${(await recount.repair()).length} differences. `));
}

async function main(): Promise<void> {
  await withContestants(largeSiteOf(DEEDS), async ({ url, start }) => {
    const { port } = await start("contestant-us.js");
    const { id, cookie } = await signUp(port);
    const client = new Client({ connectionString: url });
    await client.connect();
    const db = await createDataSource({ url, entities: ENTITIES }).initialize();
    try {
      await client.query(`CREATE EXTENSION IF NOT EXISTS pg_stat_statements`);
      const watch = new Watch(client);
      await questions(new Desk(port, cookie), watch, await prepare(url, id));
      await jobs(db, watch);
      await timeMigrations(url);
      await timeBackup(url);
    } finally {
      await db.destroy();
      await client.end();
    }
  });
}

ended(main());
