import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import type { Readable } from "node:stream";
import { buffer, json } from "node:stream/consumers";
import { createGunzip } from "node:zlib";
import { Client } from "pg";
import { type Header, extract } from "tar-stream";
import { migrateTo } from "../../platform/database/migrate";
import type { ObjectStore } from "../../platform/storage/object-store";
import {
  ATTRIBUTES,
  BEGINNING,
  BackupRefused,
  type Beginning,
  END,
  type End,
  FORMAT,
  PHOTOS,
  TABLES,
} from "./contents";
import { type Constraints, dropConstraints, restoreConstraints } from "./constraints";
import { type Copied, beginCopying, checksumOf, copyIn, isEmptyDatabase, tablesOf } from "./tables";

type Entry = Readable & { readonly header: Header };

/**
 * Takes a backup into a database that is empty, in one transaction: all of it or nothing. Photos that are there already
 * stay if they are the same; a different one is never overwritten.
 */
export async function readBackup(url: string, store: ObjectStore, file: string): Promise<End> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    if (!(await isEmptyDatabase(client))) throw new BackupRefused("The database is not empty: nothing was changed");
    return await new Restoration(client, url, store).run(file);
  } finally {
    await client.end();
  }
}

class Restoration {
  readonly #copied = new Map<string, Copied>();
  #constraints: Constraints | null = null;
  #photos = 0;
  #end: End | null = null;

  constructor(
    private readonly client: Client,
    private readonly url: string,
    private readonly store: ObjectStore,
  ) {}

  async run(file: string): Promise<End> {
    const archive = createReadStream(file).pipe(extract());
    for await (const entry of archive as AsyncIterable<Entry>) await this.#take(entry);
    const end = this.#end;
    if (!end || !this.#constraints) throw new BackupRefused(`${file} is not whole`);
    await restoreConstraints(this.client, this.#constraints);
    await this.#verify(end);
    await this.client.query("COMMIT");
    await this.client.query("ANALYZE");
    return end;
  }

  async #take(entry: Entry): Promise<void> {
    const { name } = entry.header;
    if (name === BEGINNING) await this.#begin((await json(entry)) as Beginning);
    else if (!this.#constraints) throw new BackupRefused("This is no backup of a Tree for Deed");
    else if (name.startsWith(TABLES)) await this.#takeTable(name.slice(TABLES.length, -".gz".length), entry);
    else if (name.startsWith(PHOTOS)) await this.#takePhoto(name.slice(PHOTOS.length), entry);
    else if (name === END) this.#end = (await json(entry)) as End;
    else throw new BackupRefused(`The backup holds ${name}, which is unknown here`);
  }

  async #begin({ format, migrations }: Beginning): Promise<void> {
    if (format !== FORMAT) throw new BackupRefused("The backup is of another version: use that one");
    await migrateTo(this.url, migrations).catch((cause: unknown) => {
      throw new BackupRefused(cause instanceof Error ? cause.message : "The tables could not be made");
    });
    await beginCopying(this.client, "READ WRITE");
    this.#constraints = await dropConstraints(this.client);
  }

  async #takeTable(name: string, entry: Entry): Promise<void> {
    const table = (await tablesOf(this.client)).find((candidate) => candidate.name === name);
    if (!table) throw new BackupRefused(`The backup holds the table ${name}, which is unknown here`);
    this.#copied.set(name, await copyIn(this.client, table, entry.pipe(createGunzip())));
  }

  async #takePhoto(key: string, entry: Entry): Promise<void> {
    const pax = (entry.header as { readonly pax?: Readonly<Record<string, string>> | null }).pax ?? {};
    const body = await buffer(entry);
    const sha256 = createHash("sha256").update(body).digest("hex");
    if (sha256 !== pax[ATTRIBUTES.sha256]) throw new BackupRefused(`The photo ${key} is damaged`);
    const there = await this.store.get(key);
    if (there) {
      const same =
        createHash("sha256")
          .update(await buffer(there.body))
          .digest("hex") === sha256;
      if (!same) throw new BackupRefused(`The store has another photo under ${key}: nothing was overwritten`);
    } else {
      await this.store.put(key, body, {
        contentType: pax[ATTRIBUTES.contentType] ?? "application/octet-stream",
        cacheControl: pax[ATTRIBUTES.cacheControl] ?? "no-store",
      });
    }
    this.#photos += 1;
  }

  /** What was read is what was written, and what is in the tables now is what was read. */
  async #verify({ tables, photos }: End): Promise<void> {
    if (photos !== this.#photos) throw new BackupRefused(`${this.#photos} photos instead of ${photos}`);
    for (const table of tables) {
      const read = this.#copied.get(table.name);
      const stored = await checksumOf(this.client, table);
      for (const copied of [read, stored])
        if (copied?.rows !== table.rows || copied.sha256 !== table.sha256)
          throw new BackupRefused(`The table ${table.name} is damaged: ${copied?.rows ?? 0} of ${table.rows} rows`);
    }
  }
}
