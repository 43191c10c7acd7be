import { setTimeout as pause } from "node:timers/promises";
import type { Client } from "pg";
import { type DatabaseAddress, isPooled } from "./address";
import { ADVISORY_LOCKS } from "./advisory-locks";
import { type ConnectOptions, connectPatiently, untilThere } from "./connect";
import { createDataSource } from "./data-source";
import { databaseCode } from "./failures";
import { MIGRATIONS } from "./migrations/list.generated";
import { UnfitDatabase, assertEngine } from "./engine-check";
import { addLanguages, missingLanguages } from "./language-type";
import { LOCK_MS, LockedMigrations } from "./migration-locks";
import { preparePooler } from "./pooler";

const TURN_MS = 100;

/** `url` is the address of PostgreSQL itself. */
export interface PreparationOptions extends ConnectOptions {
  /** The addresses that the site will use; if one leads through a pooler, the pooler is prepared as well. */
  readonly address?: DatabaseAddress;
  /** Whether pending migrations are applied (the default), or a database that lacks some is refused. */
  readonly migrates?: boolean;
  /** Whether commits may wait for the disk; see `DataSourceOptions`. */
  readonly lazyCommits?: boolean;
  /** Gets a line for the operator when a migration has to wait for others. */
  readonly tell?: (line: string) => void;
}

/** The migrations of a database, compared with those of this version. */
export interface MigrationState {
  /** In the order in which they were applied. */
  readonly applied: readonly string[];
  readonly pending: readonly string[];
  /** Applied by a newer version. */
  readonly unknown: readonly string[];
}

/** Checks the engine, applies the pending migrations and runs `work`, while all other processes wait. */
export async function prepareDatabase(
  options: PreparationOptions,
  work: () => Promise<void> = async () => undefined,
): Promise<void> {
  await connected(options, async (client) => {
    await untilOurTurn(client);
    await assertEngine(client);
    const { address, waitMs, migrates = true } = options;
    if (migrates) {
      await withMigrations(options, (migrations) => migrations.up());
      await addLanguages(client);
    } else assertMigrated(await stateOf(client));
    if (address && isPooled(address))
      await preparePooler(address, { holder: client, lock: ADVISORY_LOCKS.preparation, waitMs });
    await work();
  });
}

/** Reads which migrations a database has; changes nothing. */
export async function migrationState(options: PreparationOptions): Promise<MigrationState> {
  return connected(options, stateOf);
}

/** Does something with a connection of its own. @throws UnfitDatabase when the role may not do it */
async function connected<T>(options: PreparationOptions, work: (client: Client) => Promise<T>): Promise<T> {
  const client = await connectPatiently(options);
  try {
    return await work(client);
  } catch (error) {
    if (databaseCode(error) !== NO_RIGHT) throw error;
    const { setting = "DATABASE_URL" } = options;
    throw new UnfitDatabase(
      `${setting}: PostgreSQL does not let its role do this (${(error as Error).message}): name the role that owns the ` +
        "database, or let that one run npm run migrate, GRANT this one its rights, and set MIGRATE_ON_START=no.",
    );
  } finally {
    await client.end();
  }
}

const NO_RIGHT = "42501";

/**
 * Waits until no other process prepares the database. It waits between statements, since a concurrent index waits for
 * every statement that runs.
 */
async function untilOurTurn(client: Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ ours: boolean }>("SELECT pg_try_advisory_lock($1) AS ours", [
      ADVISORY_LOCKS.preparation,
    ]);
    if (rows[0]?.ours) return;
    await pause(TURN_MS);
  }
}

async function stateOf(client: Client): Promise<MigrationState> {
  const names = MIGRATIONS.map(({ name }) => name);
  const { rows: tables } = await client.query<{ there: boolean }>(
    "SELECT to_regclass('migrations') IS NOT NULL AS there",
  );
  const { rows } = tables[0]?.there
    ? await client.query<{ name: string }>("SELECT name FROM migrations ORDER BY id")
    : { rows: [] };
  const applied = rows.map(({ name }) => name);
  const languages = applied.length > 0 ? await missingLanguages(client) : [];
  return {
    applied,
    pending: [...names.filter((name) => !applied.includes(name)), ...languages.map((name) => `the language ${name}`)],
    unknown: applied.filter((name) => !names.includes(name)),
  };
}

function assertMigrated({ pending: [first, ...others] }: MigrationState): void {
  if (first === undefined) return;
  throw new UnfitDatabase(
    `The database is older than this version: it lacks ${first}${others.length > 0 ? ` and ${others.length} more` : ""}. ` +
      "Run npm run migrate, or start without MIGRATE_ON_START=no.",
  );
}

/** Reverts migrations until `name` is the last one. @throws UnfitDatabase when that is impossible */
export async function migrateDownTo(options: PreparationOptions, name: string): Promise<readonly string[]> {
  return connected(options, async (client) => {
    await untilOurTurn(client);
    const { applied, unknown } = await stateOf(client);
    const [newer] = unknown;
    if (newer !== undefined)
      throw new UnfitDatabase(`The migration ${newer} is of a newer version: run this command with that version.`);
    const at = applied.indexOf(name);
    if (at < 0)
      throw new UnfitDatabase(`The database has no migration ${name}; its latest is ${applied.at(-1) ?? "none"}.`);
    const reverted = applied.slice(at + 1).toReversed();
    await withMigrations(options, (migrations) => migrations.down(reverted.length));
    return reverted;
  });
}

/** Reverts migrations, the latest first: `howMany` of them, or all. */
export async function undoMigrations(url: string, howMany = MIGRATIONS.length): Promise<void> {
  await withMigrations({ url }, (migrations) => migrations.down(howMany));
}

/** Makes the tables of exactly these migrations in an empty database. Throws when one of them is unknown. */
export async function migrateTo(url: string, names: readonly string[]): Promise<void> {
  const unknown = names.find((name) => !MIGRATIONS.some((migration) => migration.name === name));
  if (unknown) throw new UnfitDatabase(`The migration ${unknown} is unknown to this version: use a newer one`);
  const client = await connectPatiently({ url });
  try {
    await assertEngine(client);
    const migrations = MIGRATIONS.filter((migration) => names.includes(migration.name));
    await withMigrations({ url }, (chosen) => chosen.up(), migrations);
    await addLanguages(client);
  } finally {
    await client.end();
  }
}

/** Runs migrations without the limits of the serving pool; their only limit is that of waiting for a lock. */
async function withMigrations(
  options: PreparationOptions,
  work: (migrations: LockedMigrations) => Promise<void>,
  migrations: (typeof MIGRATIONS)[number][] = MIGRATIONS,
): Promise<void> {
  const { url, lazyCommits, tell } = options;
  const applicationName = "tree-for-deed migration";
  const parts = {
    url,
    entities: [],
    migrations,
    poolSize: 2,
    applicationName,
    patient: true,
    lazyCommits,
    lockMs: LOCK_MS,
  };
  const db = createDataSource(parts);
  await untilThere(options, () => db.initialize());
  try {
    await work(new LockedMigrations(db, tell));
  } finally {
    await db.destroy();
  }
}
