/**
 * The benchmark of the sweep: deeds with photos are deleted on a site that has very many others, and their photos go from a
 * store that takes its time. Nothing may depend on how many photos there are, and no transaction wait for the store.
 *
 * BENCH_PHOTOS (1000000) photos in use, BENCH_DEEDS (20000) deeds with three photos each that are deleted, BENCH_STORE_MS (200)
 * that the store takes for each call.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import type { DataSource } from "typeorm";
import { ENTITIES } from "../api/src/modules";
import { type PhotoJobParts, sweepQueue, walkPhotos } from "../api/src/core/media/photo-sweep.jobs";
import { EXPIRED, FORGOTTEN } from "../api/src/core/media/photo-sweep.sql";
import { createDataSource } from "../api/src/platform/database/data-source";
import { deleteOldRows } from "../api/src/platform/jobs/old-rows";
import { noTally } from "../api/src/platform/jobs/work-loop";
import { createLogger } from "../api/src/platform/log/logger";
import { S3Store } from "../api/src/platform/storage/s3";
import { type DataSet, openDatabase } from "./database";
import { median } from "./measures";
import { BENCH_DIR, ended, numberFrom } from "./settings";

const PHOTOS = numberFrom("BENCH_PHOTOS", 1_000_000);
const DEEDS = numberFrom("BENCH_DEEDS", 20_000);
const STORE_MS = numberFrom("BENCH_STORE_MS", 200);
const PHOTOS_OF_A_DEED = 3;
const MEMBERS = 1000;
const DELETED_AT_ONCE = 500;
const ROUNDS_OF_NOTHING = 20;
const WALKS = 50;
const LOOK_MS = 20;
/** Afterwards, the photos of all deleted deeds are gone, and no transaction is older. */
const GOALS = { seconds: 3600, transactionMs: 2300 };

const HASH = (of: string): string => `encode(sha256((${of})::text::bytea), 'hex')`;

/** Used photos in the order of their hashes, so that indexes grow at their ends. */
const FILL = [
  `INSERT INTO users (id, username, "usernameKey", email, "emailKey", password, "fullName", "searchText", age, country, "whatsappNumber",
     "usernameLook")
   SELECT md5('member' || i)::uuid, 'm' || i, 'm' || i, 'm' || i || '@example.org', 'm' || i || '@example.org', '-', 'M', 'm', 30, 'BD',
     '+8801712345678', 'm' || i FROM generate_series(1, ${MEMBERS}) i`,
  // The references are right by construction; checking them row by row would take most of the time.
  `SET session_replication_role = replica`,
  `SET work_mem = '512MB'`,
  `INSERT INTO photos (hash, width, height, thumbhash, "perceptualHash", "mirroredHash", "turnedHashes", "partHashes", faults, "lookedAt", "avifAt", "createdAt")
   SELECT hash, 1600, 1200, '3OcRJYB4d3h/iIeHeEh3eIhw+j2w', 0, 0, '{}', '{}', '{}', now(), now(), now() - interval '1 day'
   FROM (SELECT ${HASH("'photo' || i")} AS hash FROM generate_series(1, ${PHOTOS}) i) made ORDER BY hash`,
  `INSERT INTO photo_uploads (id, "userId", hash, use, "createdAt")
   SELECT (left(hash, 8) || '-' || substr(hash, 9, 4) || '-' || substr(hash, 13, 4) || '-' || substr(hash, 17, 4) || '-' || substr(hash, 21, 12))::uuid,
     md5('member' || 1 + row_number() OVER () % ${MEMBERS})::uuid, hash, 'profile', now() - interval '1 day' FROM photos`,
  `SET session_replication_role = origin`,
  `VACUUM ANALYZE photos`,
  `VACUUM ANALYZE photo_uploads`,
];

const DATA: DataSet = {
  name: `sweep-${PHOTOS}`,
  isFilled: `SELECT EXISTS (SELECT FROM photo_uploads) AS filled`,
  fill: async (client) => {
    for (const statement of FILL) await client.query(statement);
  },
};

/** Deeds to delete, new in each run. */
const MAKE_DEEDS = [
  `CREATE TEMP TABLE bench_deeds AS SELECT gen_random_uuid() AS id, i FROM generate_series(1, ${DEEDS}) i`,
  `CREATE TEMP TABLE bench_photos AS SELECT d.id AS deed, ${HASH("d.id::text || n")} AS hash
   FROM bench_deeds d, generate_series(1, ${PHOTOS_OF_A_DEED}) n`,
  `INSERT INTO deeds (id, "uniqueId", "userId", "categoryId", caption, images, status, day, "decidedAt", "createdAt", "updatedAt")
   SELECT id, 'TFD-' || upper(substr(md5(id::text), 1, 16)), md5('member' || 1 + i % ${MEMBERS})::uuid, (SELECT id FROM categories LIMIT 1),
     'A deed', '[]', 'approved', current_date - 1, now(), now(), now() FROM bench_deeds`,
  `INSERT INTO photos (hash, width, height, thumbhash, "turnedHashes", "partHashes", faults, "lookedAt", "avifAt", "createdAt")
   SELECT hash, 1600, 1200, '', '{}', '{}', '{}', now(), now(), now() - interval '1 day' FROM bench_photos`,
  `INSERT INTO photo_uploads (id, "userId", hash, use, "deedId")
   SELECT gen_random_uuid(), d."userId", p.hash, 'deed', d.id FROM bench_photos p JOIN deeds d ON d.id = p.deed`,
];

/** A store that deletes a thousand objects in one call, and answers with a delay. */
async function startStore(): Promise<{ store: S3Store; calls: () => number; keys: () => number; stop: () => void }> {
  let [calls, keys] = [0, 0];
  const server = createServer((request, response) => {
    void buffer(request).then(async (body) => {
      calls += 1;
      keys += body.toString("utf8").split("<Key>").length - 1;
      await pause(STORE_MS);
      response.writeHead(200, { "content-type": "application/xml" }).end("<DeleteResult></DeleteResult>");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const store = new S3Store({
    endpoint,
    bucket: "photos",
    region: "bench",
    credentials: { accessKeyId: "id", secretAccessKey: "key" },
    pathStyle: true,
  });
  return { store, calls: () => calls, keys: () => keys, stop: () => server.close().closeAllConnections() };
}

const seconds = (since: number): number => (performance.now() - since) / 1000;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Observes the age of the site's oldest transaction; returns the maximum, in ms. */
function watchTransactions(watcher: Client): { stop: () => Promise<number> } {
  let [oldest, isOver] = [0, false];
  const watching = (async () => {
    while (!isOver) {
      const { rows } = await watcher.query<{ ms: number | null }>(
        `SELECT max(extract(epoch FROM clock_timestamp() - xact_start) * 1000)::float8 AS ms FROM pg_stat_activity
         WHERE application_name = 'tree-for-deed' AND xact_start IS NOT NULL`,
      );
      oldest = Math.max(oldest, rows[0]?.ms ?? 0);
      await pause(LOOK_MS);
    }
  })();
  return {
    stop: async () => {
      isOver = true;
      await watching;
      return oldest;
    },
  };
}

async function deleteDeeds(client: Client): Promise<number> {
  const times: number[] = [];
  for (let from = 0; from < DEEDS; from += DELETED_AT_ONCE) {
    const until = from + DELETED_AT_ONCE;
    const ids = `SELECT id FROM bench_deeds WHERE i > ${from} AND i <= ${until}`;
    times.push(await timed(() => client.query(`DELETE FROM deeds WHERE id IN (${ids})`)));
  }
  return median(times);
}

async function measure(db: DataSource, client: Client): Promise<string[]> {
  const { store, calls, keys, stop } = await startStore();
  const parts: PhotoJobParts = { db, objects: store, log: createLogger({ level: "warn" }) };
  const say = (line: string): void => void process.stdout.write(`  ${line}\n`);
  await client.query(`TRUNCATE photo_sweeps, photo_walks`);
  for (const statement of MAKE_DEEDS) await client.query(statement);
  say(`${DELETED_AT_ONCE} deeds are deleted in ${(await deleteDeeds(client)).toFixed(0)} ms`);
  const watch = watchTransactions(client);
  const started = performance.now();
  while (await sweepQueue(parts).round());
  const took = seconds(started);
  const transactionMs = await watch.stop();
  stop();
  const { rows } = await client.query<{ left: number }>(
    `SELECT count(*)::int AS left FROM bench_photos b JOIN photos p ON p.hash = b.hash`,
  );
  const left = rows[0]?.left ?? 0;
  const gone = DEEDS * PHOTOS_OF_A_DEED - left;
  say(`${gone} photos, ${keys()} objects, are gone after ${took.toFixed(1)} s and ${calls()} calls; ${left} are left`);
  say(
    `that is ${((gone / took) * 3600).toFixed(0)} photos an hour; the oldest transaction was ${transactionMs.toFixed(0)} ms old`,
  );

  const nothing: number[] = [];
  const old: number[] = [];
  for (let n = 0; n < ROUNDS_OF_NOTHING; n += 1) {
    nothing.push(await timed(() => sweepQueue(parts).round()));
    old.push(await timed(() => deleteOldRows(db, noTally, EXPIRED, FORGOTTEN)));
  }
  say(
    `a round that finds nothing takes ${median(nothing).toFixed(1)} ms, one for old uploads ${median(old).toFixed(1)} ms`,
  );
  await client.query(`INSERT INTO photo_walks (id, "beginsAt") VALUES (1, now())`);
  const walks: number[] = [];
  for (let n = 0; n < WALKS; n += 1) walks.push(await timed(() => walkPhotos(db, noTally)));
  say(
    `of photos from before, 2,000 are looked at in ${median(walks).toFixed(0)} ms, ${Math.max(...walks).toFixed(0)} at most`,
  );

  const missed: string[] = [];
  if (left > 0 || took > GOALS.seconds) missed.push("gone within an hour");
  if (transactionMs > GOALS.transactionMs) missed.push("no long transaction");
  return missed;
}

async function main(): Promise<void> {
  const database = await openDatabase(BENCH_DIR, DATA);
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const db = await createDataSource({ url: database.url, entities: ENTITIES }).initialize();
  try {
    process.stdout.write(`${PHOTOS} photos, ${DEEDS} deleted deeds, a store of ${STORE_MS} ms\n`);
    const missed = await measure(db, client);
    process.stdout.write(missed.length > 0 ? `Missed: ${missed.join("; ")}\n` : "All goals are met\n");
    if (missed.length > 0) process.exitCode = 1;
  } finally {
    await db.destroy();
    await client.end();
    await database.stop();
  }
}

ended(main());
