import { mkdir } from "node:fs/promises";
import path from "node:path";
import { Client } from "pg";
import { ENTITIES } from "../src/entities";
import { createDataSource } from "../src/platform/database/data-source";
import { startEmbedded } from "../src/platform/database/embedded";
import { prepareDatabase } from "../src/platform/database/migrate";
import { createLogger } from "../src/platform/log/logger";
import { seedReference } from "../src/seed/reference";
import { fillSite } from "./data";

export interface BenchDatabase {
  readonly url: string;
  stop(): Promise<void>;
}

/** Like a small server: the data set fits into memory. */
const SETTINGS = { shared_buffers: "512MB", max_connections: "60", random_page_cost: "1.1", jit: "off" };

/** The data set of a size: made once, kept in `folder` for the next run. */
export async function openDatabase(folder: string, deeds: number): Promise<BenchDatabase> {
  const kept = path.join(folder, `deeds-${deeds}`);
  await mkdir(kept, { recursive: true });
  const database = await startEmbedded({ folder: kept, settings: SETTINGS, log: createLogger({ level: "error" }) });
  await prepareDatabase({ url: database.url });
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    if (!(await isFilled(client, deeds))) {
      process.stdout.write(`Making ${deeds} deeds …\n`);
      await seed(database.url);
      await fillSite(client, deeds);
    }
  } finally {
    await client.end();
  }
  return { url: database.url, stop: () => database.stop() };
}

async function isFilled(client: Client, deeds: number): Promise<boolean> {
  const { rows } = await client.query<{ filled: boolean }>(
    `SELECT (SELECT count(*) FROM deeds) = $1 AND EXISTS (SELECT 1 FROM site_stats) AS filled`,
    [deeds],
  );
  return rows[0]?.filled ?? false;
}

async function seed(url: string): Promise<void> {
  const db = await createDataSource({ url, entities: ENTITIES, poolSize: 1 }).initialize();
  await seedReference(db);
  await db.destroy();
}
