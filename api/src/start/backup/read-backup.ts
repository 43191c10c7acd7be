import { createHash } from "node:crypto";
import { buffer, json } from "node:stream/consumers";
import { createGunzip } from "node:zlib";
import type { Client } from "pg";
import { connectPatiently } from "../../platform/database/connect";
import { migrateTo, undoMigrations } from "../../platform/database/migrate";
import type { ObjectStore } from "../../platform/storage/object-store";
import { type Entry, eachEntry, readPhoto, tableOf } from "./archive";
import { checkBackup } from "./check-backup";
import { BackupRefused, END, type End, PHOTOS, TABLES } from "./contents";
import { type Constraints, dropConstraints, restoreConstraints } from "./constraints";
import { type Copied, beginCopying, checksumOf, copyIn, hasRows, migrationsOf, tablesOf } from "./tables";

/**
 * Restores a backup into a database without rows: all of it or nothing. The archive is checked completely before
 * anything is written, and all changes are undone if a later step fails. Existing photos stay if they are the same; a
 * different one is never overwritten. @throws BackupRefused with one sentence for the operator
 */
export async function readBackup(url: string, store: ObjectStore, file: string): Promise<End> {
  const client = await connectPatiently({ url });
  try {
    if (await hasRows(client)) throw new BackupRefused("The database is not empty: nothing was changed");
    const { migrations } = await checkBackup(file);
    const before = await migrationsOf(client);
    const restoration = new Restoration(client, store);
    try {
      if (before !== null) await undoMigrations(url);
      await migrateTo(url, migrations);
      return await restoration.run(file);
    } catch (error) {
      await restoration.undo();
      await restoreTables(client, url, before);
      throw asRefused(error, file);
    }
  } finally {
    await client.end();
  }
}

function asRefused(error: unknown, file: string): BackupRefused {
  if (error instanceof BackupRefused) return error;
  const said = error instanceof Error ? error.message : "for an unknown reason";
  return new BackupRefused(`${file} could not be taken into the database (${said}). Nothing was changed.`);
}

/** The tables as they were before: none, or empty ones of these migrations. */
async function restoreTables(client: Client, url: string, before: readonly string[] | null): Promise<void> {
  await undoMigrations(url);
  if (before === null) await client.query("DROP TABLE IF EXISTS migrations");
  else await migrateTo(url, before);
}

class Restoration {
  readonly #copied = new Map<string, Copied>();
  readonly #stored: string[] = [];
  #end: End | null = null;

  constructor(
    private readonly client: Client,
    private readonly store: ObjectStore,
  ) {}

  async run(file: string): Promise<End> {
    await beginCopying(this.client, "READ WRITE");
    const constraints: Constraints = await dropConstraints(this.client);
    await eachEntry(file, (name, entry) => this.#take(name, entry));
    const end = this.#end;
    if (!end) throw new BackupRefused(`${file} is cut off`);
    await restoreConstraints(this.client, constraints);
    await this.#verify(end);
    await this.client.query("COMMIT");
    await this.client.query("ANALYZE");
    return end;
  }

  /** Undoes everything that `run` has written so far. */
  async undo(): Promise<void> {
    await this.client.query("ROLLBACK");
    for (const key of this.#stored) await this.store.delete(key);
  }

  async #take(name: string, entry: Entry): Promise<void> {
    if (name.startsWith(TABLES)) await this.#takeTable(tableOf(name), entry);
    else if (name.startsWith(PHOTOS)) await this.#takePhoto(name.slice(PHOTOS.length), entry);
    else if (name === END) this.#end = (await json(entry)) as End;
    else entry.resume();
  }

  async #takeTable(name: string, entry: Entry): Promise<void> {
    const table = (await tablesOf(this.client)).find((candidate) => candidate.name === name);
    if (!table)
      throw new BackupRefused(`The backup holds the table ${name}, which is unknown here: nothing was changed`);
    try {
      this.#copied.set(name, await copyIn(this.client, table, entry.pipe(createGunzip())));
    } catch (cause) {
      const said = cause instanceof Error ? cause.message : "unknown";
      throw new BackupRefused(`The table ${name} could not be taken in (${said}): nothing was changed`);
    }
  }

  async #takePhoto(key: string, entry: Entry): Promise<void> {
    const { body, sha256, contentType, cacheControl } = await readPhoto(entry);
    const there = await this.store.get(key);
    if (there) {
      const same =
        createHash("sha256")
          .update(await buffer(there.body))
          .digest("hex") === sha256;
      if (!same) throw new BackupRefused(`The store has another photo under ${key}: nothing was changed`);
    } else {
      this.#stored.push(key);
      await this.store.put(key, body, { contentType, cacheControl });
    }
  }

  /** Proves that the tables contain the rows that were read, and that these were the rows written. */
  async #verify({ tables }: End): Promise<void> {
    const known = await tablesOf(this.client);
    for (const { name, rows, sha256 } of tables) {
      const table = known.find((candidate) => candidate.name === name);
      const stored = table && (await checksumOf(this.client, table));
      for (const copied of [this.#copied.get(name), stored])
        if (copied?.rows !== rows || copied.sha256 !== sha256)
          throw new BackupRefused(`The table ${name} did not arrive whole: nothing was changed`);
    }
  }
}
