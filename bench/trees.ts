/**
 * SQL costs of a tree's page, lists of all trees, a fund of 100,000 trees, the forest's sums and recording 10,000
 * trees, at 1,000,000 trees. `npm run bench -- trees`.
 */
import { Client } from "pg";
import { ENTITIES } from "../api/src/modules";
import { ForestService, type TreeLife } from "../api/src/capabilities/planting/forest.service";
import { batchesByIds } from "../api/src/capabilities/planting/planting-batch-list.service";
import { correctionsOfBatch, surveysOfBatch } from "../api/src/capabilities/planting/planting.loaders";
import { PlantingLedger } from "../api/src/capabilities/planting/planting-ledger.service";
import { TreeState } from "../api/src/capabilities/planting/tree-state.enum";
import { treesOfFund } from "../api/src/capabilities/planting/tree.loaders";
import { treeEdge } from "../api/src/capabilities/planting/tree-place.value";
import { type TreeWalks as Walks, TreeWalks } from "../api/src/capabilities/planting/tree-walk.service";
import { sharesOfFund } from "../api/src/capabilities/planting/fund-shares.loaders";
import { createDataSource } from "../api/src/platform/database/data-source";
import type { RowSource } from "../api/src/shared/row-source";
import { newId } from "../api/src/shared/uuid";
import { openDatabase } from "./database";
import { BENCH_DIR, ended } from "./settings";

const TREES = 1_000_000;
const MEMBERS = 2000;
/** Number of trees of the first fund. */
const OF_FIRST = 100_000;
/** Id of that fund. */
const FIRST = "01990001-0000-7000-8000-000000000000";
const FUNDED = 900_000;
const PLANTED = 720_000;
const OF_BATCH = 800;
const ROUNDS = 200;
const RECORDED = 5;

const idOf = (kind: number, number: string): string =>
  `('0199000${kind}-0000-7000-8000-' || lpad((${number})::text, 12, '0'))::uuid`;
const fundOf = `CASE WHEN i < ${OF_FIRST} THEN 0 ELSE 1 + (i - ${OF_FIRST}) / 4000 END`;

/**
 * The oldest trees are funded and planted first; every hundredth is dedicated. References from other tables are left
 * out.
 */
const FILL = [
  `SET session_replication_role = replica`,
  `INSERT INTO planting_funds (id, trees, assigned, "publishedAt")
   SELECT ${idOf(1, "f")}, n, n, timestamptz '2024-01-01' + f * interval '1 hour'
   FROM generate_series(0, ${(FUNDED - OF_FIRST) / 4000}) f, LATERAL (SELECT CASE WHEN f = 0 THEN ${OF_FIRST} ELSE 4000 END AS n) of`,
  `INSERT INTO planting_records (id, kind, "factId", content, "createdAt", "updatedAt", "publishedAt")
   SELECT id, 'fund', id, jsonb_build_object('organisation', 'Fund', 'pricePerTree', 500, 'currency', 'USD'), now(), now(), now()
   FROM planting_funds`,
  `INSERT INTO planting_batches (id, trees, assigned, district, "plantedOn", "publishedAt", told)
   SELECT ${idOf(2, "b")}, ${OF_BATCH}, ${OF_BATCH}, 'BD-' || lpad((1 + b % 64)::text, 2, '0'), date '2024-06-01' + b % 300, now(), true
   FROM generate_series(0, ${PLANTED / OF_BATCH - 1}) b`,
  `INSERT INTO planting_records (id, kind, "factId", content, "createdAt", "updatedAt", "publishedAt")
   SELECT id, 'batch', id, '{"villageEn": "Jaflong", "speciesEn": "Neem"}', now(), now(), now() FROM planting_batches`,
  `INSERT INTO planting_surveys (id, "batchId", "surveyedOn", looked, alive, "publishedAt")
   SELECT gen_random_uuid(), id, "plantedOn" + 60 * s, 100, 95 - 5 * s, now() FROM planting_batches, generate_series(1, 3) s`,
  `INSERT INTO tree_days ("userId", day, "approvedDeeds", "deedId")
   SELECT ${idOf(3, `i % ${MEMBERS}`)}, date '2023-01-01' + i / ${MEMBERS}, 1, ${idOf(4, "i")} FROM generate_series(0, ${TREES - 1}) i`,
  `INSERT INTO trees (code, "userId", day, "earnedAt", "fundId", "batchId", told)
   SELECT 'TFD-T-' || upper(lpad(to_hex(i), 8, '0')), ${idOf(3, `i % ${MEMBERS}`)}, date '2023-01-01' + i / ${MEMBERS},
     timestamptz '2023-01-01' + i * interval '40 seconds',
     CASE WHEN i < ${FUNDED} THEN ${idOf(1, fundOf)} END, CASE WHEN i < ${PLANTED} THEN ${idOf(2, `i / ${OF_BATCH}`)} END, true
   FROM generate_series(0, ${TREES - 1}) i`,
  `INSERT INTO tree_dedications (id, "treeCode", "userId", about, words, status, "createdAt", "decidedAt")
   SELECT gen_random_uuid(), code, "userId", 'person', 'My mother', 'accepted', now(), now() FROM trees WHERE right(code, 2) = '00'`,
  `SET session_replication_role = DEFAULT`,
  `VACUUM ANALYZE`,
];

const percentile = (times: readonly number[], part: number): string =>
  (times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * part)] ?? 0).toFixed(1);

async function measure(what: string, ask: (round: number) => Promise<unknown>): Promise<void> {
  for (let round = 0; round < 10; round += 1) await ask(round);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    await ask(round);
    times.push(performance.now() - start);
  }
  process.stdout.write(`  ${what}: ${percentile(times, 0.5)} ms, p99 ${percentile(times, 0.99)} ms\n`);
}

/** Each is rolled back, so that all start with the same data. */
async function measureRecording(url: string): Promise<void> {
  const db = await createDataSource({ url, entities: ENTITIES, poolSize: 1 }).initialize();
  const ledger = new PlantingLedger({ today: () => "2026-01-01" }, () => new Date());
  const times: number[] = [];
  for (let round = 0; round < RECORDED; round += 1) {
    const runner = db.createQueryRunner();
    await runner.startTransaction();
    const start = performance.now();
    await ledger.publishBatch(runner.manager, { id: newId(), trees: 10_000, district: null, plantedOn: "2025-01-01" });
    times.push(performance.now() - start);
    await runner.rollbackTransaction();
    await runner.release();
  }
  await db.destroy();
  process.stdout.write(
    `  a planting of 10,000 trees is recorded: ${percentile(times, 0.5)} ms, worst ${percentile(times, 1)} ms\n`,
  );
}

async function main(): Promise<void> {
  const database = await openDatabase(BENCH_DIR, {
    name: `trees-${TREES}`,
    isFilled: `SELECT EXISTS (SELECT FROM trees) AS filled`,
    fill: async (client) => {
      for (const statement of FILL) await client.query(statement);
    },
  });
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const reads: RowSource = {
    rows: async <T extends object>({ name, text }: { name: string; text: string }, values: readonly unknown[] = []) =>
      (await client.query<T & Record<string, unknown>>({ name, text, values: [...values] })).rows,
  };
  const forest = new ForestService(reads, "Asia/Dhaka");
  const walks = new TreeWalks(reads);
  const codeOf = (round: number, of: number): string =>
    `TFD-T-${((round * 7919) % of).toString(16).toUpperCase().padStart(8, "0")}`;

  await measure("a planted tree's page, but its deed", async (round) => {
    const tree = await forest.tree(codeOf(round, PLANTED));
    const batch = tree?.batchId ?? "";
    await batchesByIds(reads, [batch]);
    await surveysOfBatch([batch], reads, null);
    await correctionsOfBatch([batch], reads, null);
  });
  const places: (TreeLife | null)[] = [];
  for (let round = 0; round < ROUNDS; round += 1) places.push(await forest.tree(codeOf(round, TREES)));
  const after = (round: number): string | null => {
    const place = places[round] ?? null;
    return place && treeEdge(place).cursor;
  };
  const ways: readonly [string, Omit<Parameters<Walks["walk"]>[0], "first">][] = [
    ["all trees", {}],
    ["earned", { state: TreeState.EARNED }],
    ["funded", { state: TreeState.FUNDED }],
    ["planted", { state: TreeState.PLANTED }],
    ["a district", { district: "BD-60" }],
  ];
  for (const [what, way] of ways) {
    await measure(`a walk, 20 at a time anywhere: ${what}`, (round) =>
      walks.walk({ first: 20, after: after(round), ...way }),
    );
  }
  await measure("a fund of 100,000 trees: its plantings and first trees", async () => {
    await sharesOfFund([FIRST], reads, null);
    await treesOfFund({ first: 6 })([FIRST], reads, null);
  });
  await measure("a fund of 100,000 trees: each tree, 12 at a time anywhere", async (round) => {
    const tree = await forest.tree(codeOf(round, OF_FIRST));
    const stretch = { first: 12, after: tree && treeEdge(tree).cursor };
    await treesOfFund(stretch)([FIRST], reads, null);
  });
  await measure("the forest's sums", () => forest.sums());
  await measure("the forest by district", () => forest.districts());
  await measure("the forest by age", () => forest.survival());
  await client.end();
  await measureRecording(database.url);
  await database.stop();
}

ended(main());
