import { mkdir } from "node:fs/promises";
import path from "node:path";
import { Client } from "pg";
import { ENTITIES } from "../api/src/modules";
import { createDataSource } from "../api/src/platform/database/data-source";
import { startEmbedded } from "../api/src/platform/database/embedded";
import { prepareDatabase } from "../api/src/platform/database/migrate";
import { createLogger } from "../api/src/platform/log/logger";
import { seedReference } from "../api/src/seed/reference";

/** Content of a database, which is made once. */
export interface DataSet {
  /** Name of its folder, including the size. */
  readonly name: string;
  /** Query that returns one row, `filled`. */
  readonly isFilled: string;
  readonly fill: (client: Client) => Promise<void>;
  /** Settings of the server beyond the usual ones. */
  readonly settings?: Readonly<Record<string, string>>;
}

export interface BenchDatabase {
  readonly url: string;
  stop(): Promise<void>;
}

/** Settings of a small server: the data set fits into memory. */
const SETTINGS = { shared_buffers: "512MB", max_connections: "150", random_page_cost: "1.1", jit: "off" };

/** Reads everything once into the system's memory, since a site that has run for a while waits for no disk. */
const WARM = `CREATE EXTENSION IF NOT EXISTS pg_prewarm;
  SELECT sum(pg_prewarm(oid, 'read')) FROM pg_class
  WHERE relkind IN ('r', 'i', 't') AND relnamespace IN ('public'::regnamespace, 'pg_toast'::regnamespace)`;

/** Opens a data set, which is made once and kept in `folder` for later runs. */
export async function openDatabase(
  folder: string,
  { name, isFilled, fill, settings }: DataSet,
): Promise<BenchDatabase> {
  const kept = path.join(folder, name);
  await mkdir(kept, { recursive: true });
  const database = await startEmbedded({
    folder: kept,
    settings: { ...SETTINGS, ...settings },
    log: createLogger({ level: "error" }),
  });
  await prepareDatabase({ url: database.url });
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    const { rows } = await client.query<{ filled: boolean }>(isFilled);
    if (!rows[0]?.filled) {
      process.stdout.write(`Making ${name} …\n`);
      await seed(database.url);
      await fill(client);
    }
    await client.query(WARM);
  } finally {
    await client.end();
  }
  return { url: database.url, stop: () => database.stop() };
}

async function seed(url: string): Promise<void> {
  const db = await createDataSource({ url, entities: ENTITIES, poolSize: 1 }).initialize();
  await seedReference(db);
  await db.destroy();
}
