import type { DataSource } from "typeorm";
import { type DatabaseAddress, isPooled } from "./address";
import { type ConnectOptions, connectPatiently, untilThere } from "./connect";
import { createDataSource } from "./data-source";
import { MIGRATIONS } from "./migrations/list.generated";
import { UnfitDatabase, assertEngine } from "./engine-check";
import { addLanguages } from "./language-type";
import { preparePooler } from "./pooler";

/** One process at a time prepares a database; the others wait here and then find it done. */
const PREPARATION_LOCK = 8_170_452;

/** `url` is the address of PostgreSQL itself. */
export interface PreparationOptions extends ConnectOptions {
  /** The addresses that the site will use; if one leads through a pooler, the pooler is prepared as well. */
  readonly address?: DatabaseAddress;
  /** Whether commits may wait for the disk; see `DataSourceOptions`. */
  readonly lazyCommits?: boolean;
}

/** Checks the engine, applies the pending migrations and runs `work`, while all other processes wait. */
export async function prepareDatabase(
  options: PreparationOptions,
  work: () => Promise<void> = async () => undefined,
): Promise<void> {
  const client = await connectPatiently(options);
  try {
    await client.query("SELECT pg_advisory_lock($1)", [PREPARATION_LOCK]);
    await assertEngine(client);
    await withMigrations(options, (db) => db.runMigrations({ transaction: "each" }));
    await addLanguages(client);
    const { address, waitMs } = options;
    if (address && isPooled(address)) await preparePooler(address, { holder: client, lock: PREPARATION_LOCK, waitMs });
    await work();
  } finally {
    await client.end();
  }
}

/** Reverts migrations, the latest first: `howMany` of them, or all. */
export async function undoMigrations(url: string, howMany = MIGRATIONS.length): Promise<void> {
  await withMigrations({ url }, async (db) => {
    for (const _ of db.migrations.slice(0, howMany)) await db.undoLastMigration({ transaction: "each" });
  });
}

/** Makes the tables of exactly these migrations in an empty database. Throws when one of them is unknown. */
export async function migrateTo(url: string, names: readonly string[]): Promise<void> {
  const unknown = names.find((name) => !MIGRATIONS.some((migration) => migration.name === name));
  if (unknown) throw new UnfitDatabase(`The migration ${unknown} is unknown to this version: use a newer one`);
  const client = await connectPatiently({ url });
  try {
    await assertEngine(client);
    const migrations = MIGRATIONS.filter((migration) => names.includes(migration.name));
    await withMigrations({ url }, (db) => db.runMigrations({ transaction: "each" }), migrations);
    await addLanguages(client);
  } finally {
    await client.end();
  }
}

/** Runs migrations without any of the limits of the serving pool. */
async function withMigrations(
  options: PreparationOptions,
  work: (db: DataSource) => Promise<unknown>,
  migrations: (typeof MIGRATIONS)[number][] = MIGRATIONS,
): Promise<void> {
  const { url, lazyCommits } = options;
  const applicationName = "tree-for-deed migration";
  const parts = { url, entities: [], migrations, poolSize: 2, applicationName, patient: true, lazyCommits };
  const db = createDataSource(parts);
  await untilThere(options, () => db.initialize());
  try {
    await work(db);
  } finally {
    await db.destroy();
  }
}
