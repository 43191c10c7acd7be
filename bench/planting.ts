/**
 * Measures recording plantings on a site with a million trees, over HTTP as an admin: checking and importing a file of
 * Greenstand's trees, and publishing a planting. BENCH_TREES (1000000) trees of the site, BENCH_BATCH (10000),
 * BENCH_ROUNDS (5).
 */
import { randomUUID } from "node:crypto";
import type { ImportReport } from "@tree-for-deed/common/planting/planting-import";
import { plantingImport } from "@tree-for-deed/common/planting/planting-import";
import { Client } from "pg";
import sharp from "sharp";
import { Desk } from "./admin-client";
import { withContestants } from "./contestants";
import { signUp } from "./member";
import { ended, numberFrom } from "./settings";

const TREES = numberFrom("BENCH_TREES", 1_000_000);
const BATCH = numberFrom("BENCH_BATCH", 10_000);
const ROUNDS = numberFrom("BENCH_ROUNDS", 5);
const GOAL_MS = 3000;
const DAYS = 100;

const UNPLANTED = `SELECT count(*) FROM trees WHERE "fundId" IS NOT NULL AND "batchId" IS NULL`;

/** Half of the trees are funded, none is planted. */
async function fill(client: Client): Promise<void> {
  const fund = randomUUID();
  await client.query(
    `INSERT INTO planting_funds (id, trees, assigned, "publishedAt") VALUES ($1, $2, $2, now() - interval '1 year')`,
    [fund, TREES / 2],
  );
  await client.query(
    `INSERT INTO trees (code, "userId", day, "earnedAt", "fundId")
     SELECT 'TFD-T-' || lpad(i::text, 8, '0'), md5((i / ${DAYS})::text)::uuid, date '2025-01-01' + i % ${DAYS},
       now() - interval '1 year', CASE WHEN i % 2 = 0 THEN $1::uuid END
     FROM generate_series(0, ${TREES - 1}) i`,
    [fund],
  );
  await client.query(
    `INSERT INTO site_stats (counter, value) VALUES ('trees', $1) ON CONFLICT (counter) DO UPDATE SET value = $1`,
    [TREES],
  );
  await client.query("VACUUM ANALYZE trees");
}

/** A file of trees at a few places on a few days. */
function greenstandFile(): string {
  const rows = Array.from({ length: BATCH }, (_each, place) =>
    [
      ...[randomUUID(), `2026-02-${String(1 + (place % 20)).padStart(2, "0")}T05:12:44.120Z`],
      ...[(24 + (place % 5) / 50).toFixed(6), (90 + (place % 3) / 50).toFixed(6)],
      ...["Azadirachta indica", `https://example.org/${place}.jpg`],
    ].join(","),
  );
  return ["id,time_created,lat,lon,species,image_url", ...rows].join("\n");
}

async function main(): Promise<void> {
  const data = {
    name: `planting-${TREES}`,
    isFilled: `SELECT (${UNPLANTED}) >= ${BATCH * ROUNDS} AS filled`,
    fill,
  };
  await withContestants(data, async ({ url, start }) => {
    const { port } = await start("contestant-us.js");
    const { id, cookie } = await signUp(port);
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.query(`UPDATE users SET "isAdmin" = true WHERE id = $1`, [id]);
    await client.end();
    const desk = new Desk(port, cookie);
    const partnerId = await made(
      desk,
      `createPlantingPartner(input: { name: "বন", nameEn: "Forest ${randomUUID()}" })`,
    );
    const times = { looked: [] as number[], taken: [] as number[], published: [] as number[] };
    for (let round = 0; round < ROUNDS; round += 1) {
      const file = greenstandFile();
      times.looked.push(await send({ port, cookie, partnerId }, file, false));
      times.taken.push(await send({ port, cookie, partnerId }, file, true));
      times.published.push(await publish(desk, partnerId, await photo(port, cookie)));
    }
    report(times);
  });
}

interface Admin {
  readonly port: number;
  readonly cookie: string;
  readonly partnerId: string;
}

async function send({ port, cookie, partnerId }: Admin, file: string, take: boolean): Promise<number> {
  const params = new URLSearchParams({ partnerId, take: String(take) });
  const started = performance.now();
  const answer = await fetch(`http://127.0.0.1:${port}${plantingImport.path}?${params.toString()}`, {
    method: "POST",
    headers: { "content-type": "text/csv", cookie },
    body: file,
  });
  const { rows, faults, taken } = (await answer.json()) as ImportReport;
  const ms = performance.now() - started;
  if (rows !== BATCH || faults.length > 0 || (taken !== null) !== take) throw new Error("The file was not read");
  return ms;
}

async function made(desk: Desk, call: string): Promise<string> {
  const { data } = await desk.ask(`mutation { made: ${call} { id } }`, {});
  return (data.made as { id: string }).id;
}

async function photo(port: number, cookie: string): Promise<string> {
  const form = new FormData();
  const create = { width: 640, height: 480, channels: 3 as const, background: { r: 60, g: 120, b: 60 } };
  form.set("photo", new Blob([new Uint8Array(await sharp({ create }).jpeg().toBuffer())]), "photo.jpg");
  const headers = { cookie, "x-requested-with": "tree-for-deed" };
  const answer = await fetch(`http://127.0.0.1:${port}/media`, { method: "POST", headers, body: form });
  return ((await answer.json()) as { id: string }).id;
}

async function publish(desk: Desk, partnerId: string, uploadId: string): Promise<number> {
  const draft = await made(
    desk,
    `savePlantingBatch(input: { partnerId: "${partnerId}", trees: ${BATCH}, plantedOn: "2026-02-01", country: "BD",
      district: "BD-60", village: "ক", villageEn: "A", latitude: 25.1, longitude: 92, speciesScientific: "Azadirachta indica",
      species: "নিম", speciesEn: "Neem", cost: 100, currency: BDT, note: "A receipt", photos: [{ uploadId: "${uploadId}" }] })`,
  );
  const { data, ms } = await desk.ask(`mutation ($id: ID!) { publishPlanting(id: $id) { assigned } }`, { id: draft });
  if (!("publishPlanting" in data)) throw new Error("The planting was not published");
  return ms;
}

const middle = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? Number.NaN;

function report({
  looked,
  taken,
  published,
}: Readonly<Record<"looked" | "taken" | "published", readonly number[]>>): void {
  const line = (what: string, times: readonly number[]): string =>
    `${what.padEnd(44)} ${middle(times).toFixed(0).padStart(6)} ${Math.max(...times)
      .toFixed(0)
      .padStart(6)}`;
  const lines = [
    `${`${TREES} trees, ${ROUNDS} rounds`.padEnd(44)} p50 ms max ms`,
    line(`a file of ${BATCH} trees is looked at`, looked),
    line(`it is taken`, taken),
    line(`a planting of ${BATCH} trees is published`, published),
  ];
  process.stdout.write(`\n${lines.join("\n")}\n`);
  const slowest = Math.max(...taken, ...published);
  process.stdout.write(`Goal: ${GOAL_MS} ms at most. ${slowest <= GOAL_MS ? "Met" : "Missed"}.\n`);
  if (slowest > GOAL_MS) process.exitCode = 1;
}

ended(main());
