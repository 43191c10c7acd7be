import { createWriteStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { setTimeout as pause } from "node:timers/promises";
import { createGzip } from "node:zlib";
import { Client } from "pg";
import { makeIndexBesideWriters } from "../api/src/platform/database/concurrent-index";
import { connectPatiently } from "../api/src/platform/database/connect";
import { createDataSource } from "../api/src/platform/database/data-source";
import { beginCopying, copyOut, tablesOf } from "../api/src/start/backup/tables";
import { BENCH_DIR } from "./settings";

const WRITE_MS = 10;
const INDEX = "bench_index";

const secondsSince = (started: number): string => ((performance.now() - started) / 1000).toFixed(1);

/** Copies every table as a backup does, without photos. */
export async function timeBackup(url: string): Promise<void> {
  const file = path.join(BENCH_DIR, "backup-of-a-table.gz");
  const client = await connectPatiently({ url, readsOnly: true });
  const started = performance.now();
  let [rows, bytes] = [0, 0];
  try {
    await beginCopying(client, "ISOLATION LEVEL REPEATABLE READ, READ ONLY");
    for (const table of await tablesOf(client)) {
      const gzip = createGzip({ level: 4 });
      const stored = pipeline(gzip, createWriteStream(file));
      const [copied] = await Promise.all([copyOut(client, table, gzip), stored]);
      rows += copied.rows;
      bytes += (await stat(file)).size;
    }
  } finally {
    await client.end();
    await rm(file, { force: true });
  }
  process.stdout.write(`backup of the tables: ${secondsSince(started)} s, ${rows} rows, ${bytes} bytes compressed\n`);
}

/** Tables that grow, with their keys and a column for an index. */
const GROWING = [
  { table: "deeds", key: "id", column: `"updatedAt"` },
  { table: "photos", key: "hash", column: `"lookedAt"` },
] as const;

/** Changes the schema while rows of the same table are written, and prints the longest write. */
export async function timeMigrations(url: string): Promise<void> {
  const db = await createDataSource({ url, entities: [], patient: true }).initialize();
  const runner = db.createQueryRunner();
  try {
    for (const { table, key, column } of GROWING) {
      await besideWrites(url, { table, key, name: `an index of ${table}` }, () =>
        makeIndexBesideWriters(runner, INDEX, `${table} (${column})`),
      );
      await runner.query(`DROP INDEX CONCURRENTLY ${INDEX}`);
      await besideWrites(url, { table, key, name: `a column of ${table}, added and removed` }, async () => {
        await runner.query(`ALTER TABLE ${table} ADD COLUMN bench_column integer NOT NULL DEFAULT 0`);
        await runner.query(`ALTER TABLE ${table} DROP COLUMN bench_column`);
      });
    }
  } finally {
    await runner.release();
    await db.destroy();
  }
}

interface Writes {
  readonly table: string;
  readonly key: string;
  readonly name: string;
}

async function besideWrites(url: string, { table, key, name }: Writes, change: () => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows: keys } = await client.query<{ key: string }>(
    `SELECT ${key} AS key FROM ${table} TABLESAMPLE SYSTEM (1) LIMIT 10000`,
  );
  const ended = new AbortController();
  let [writes, longest] = [0, 0];
  const writing = (async () => {
    while (!ended.signal.aborted) {
      const started = performance.now();
      await client.query(`UPDATE ${table} SET "createdAt" = "createdAt" WHERE ${key} = $1`, [
        keys[writes % keys.length]?.key,
      ]);
      longest = Math.max(longest, performance.now() - started);
      writes += 1;
      await pause(WRITE_MS);
    }
  })();
  const started = performance.now();
  try {
    await change();
  } finally {
    ended.abort();
    await writing.finally(() => client.end());
  }
  process.stdout.write(
    `${name}: ${secondsSince(started)} s; the longest of ${writes} writes beside it ${longest.toFixed(0)} ms\n`,
  );
}
