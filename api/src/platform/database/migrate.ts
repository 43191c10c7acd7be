import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { DataSource } from "typeorm";
import { MIGRATIONS, createDataSource } from "./data-source";
import { UnfitDatabase, assertEngine } from "./engine-check";
import { isDatabaseAway } from "./failures";

/** One process at a time prepares a database; the others wait here and then find it done. */
const PREPARATION_LOCK = 8_170_452;
const RETRY_MS = 500;

export interface PreparationOptions {
  readonly url: string;
  /** How long a database that is still starting is waited for. */
  readonly waitMs?: number;
}

/** Checks the engine, applies the pending migrations and does `work`, with no other process doing so at the same time. */
export async function prepareDatabase(
  { url, waitMs = 0 }: PreparationOptions,
  work: () => Promise<void> = async () => undefined,
): Promise<void> {
  const client = await connect(url, waitMs);
  try {
    await client.query("SELECT pg_advisory_lock($1)", [PREPARATION_LOCK]);
    await assertEngine(client);
    await withMigrations(url, (db) => db.runMigrations({ transaction: "each" }));
    await work();
  } finally {
    await client.end();
  }
}

/** Takes back migrations, the latest first: so many of them, or all. */
export async function undoMigrations(url: string, howMany = MIGRATIONS.length): Promise<void> {
  await withMigrations(url, async (db) => {
    for (const _ of db.migrations.slice(0, howMany)) await db.undoLastMigration({ transaction: "each" });
  });
}

/** Makes the tables of exactly these migrations in an empty database. Throws when one of them is unknown. */
export async function migrateTo(url: string, names: readonly string[]): Promise<void> {
  const unknown = names.find((name) => !MIGRATIONS.some((migration) => migration.name === name));
  if (unknown) throw new UnfitDatabase(`The migration ${unknown} is unknown to this version: use a newer one`);
  const client = await connect(url, 0);
  await assertEngine(client).finally(() => client.end());
  await withMigrations(
    url,
    (db) => db.runMigrations({ transaction: "each" }),
    MIGRATIONS.filter((migration) => names.includes(migration.name)),
  );
}

/** A migration may take its time: none of the limits of the serving pool apply. */
async function withMigrations(
  url: string,
  work: (db: DataSource) => Promise<unknown>,
  migrations: (typeof MIGRATIONS)[number][] = MIGRATIONS,
): Promise<void> {
  const limited = createDataSource({ url, entities: [], poolSize: 2, applicationName: "tree-for-deed migration" });
  const db = new DataSource({ ...limited.options, migrations, extra: {} });
  await db.initialize();
  try {
    await work(db);
  } finally {
    await db.destroy();
  }
}

async function connect(url: string, waitMs: number): Promise<Client> {
  const deadline = Date.now() + waitMs;
  for (;;) {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 });
    client.on("error", () => undefined);
    try {
      await client.connect();
      return client;
    } catch (error) {
      if (!isDatabaseAway(error) || Date.now() > deadline) throw error;
      await pause(RETRY_MS);
    }
  }
}
