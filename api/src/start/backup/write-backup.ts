import { createHash, randomBytes } from "node:crypto";
import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { rename, rm, stat } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { Client } from "pg";
import { type Pack, pack } from "tar-stream";
import { renditionKey, renditionWidths } from "../../core/media/stored-photo.value";
import { connectPatiently } from "../../platform/database/connect";
import type { ObjectStore } from "../../platform/storage/object-store";
import {
  ATTRIBUTES,
  BEGINNING,
  BackupRefused,
  type Beginning,
  type CopiedTable,
  END,
  type End,
  FORMAT,
  PHOTOS,
  TABLES,
} from "./contents";
import { beginCopying, copyOut, migrationsOf, tablesOf } from "./tables";

const PHOTOS_AT_ONCE = 500;

export interface BackupReport {
  readonly tables: readonly CopiedTable[];
  readonly photos: number;
  /** Photos that are in the database but not in the store. */
  readonly missing: readonly string[];
}

/**
 * Writes all rows, as of one moment, and all photos into one archive. The site may run meanwhile. An incomplete backup
 * never gets the final file name.
 */
export async function writeBackup(url: string, store: ObjectStore, file: string): Promise<BackupReport> {
  if (existsSync(file)) throw new BackupRefused(`${file} is there already`);
  const unfinished = `${file}.${randomBytes(4).toString("hex")}.unfinished`;
  const client = await connectPatiently({ url, readsOnly: true });
  try {
    const archive = pack();
    const written = pipeline(archive, createWriteStream(unfinished, { mode: 0o600, flags: "wx" }));
    const [report] = await Promise.all([fill(archive, client, store, unfinished), written]).catch((error: unknown) => {
      archive.destroy();
      throw FILE_CODES.test(codeOf(error)) ? unwritable(file, error as Error) : error;
    });
    await rename(unfinished, file);
    return report;
  } finally {
    await client.end();
    await rm(unfinished, { force: true });
  }
}

const FILE_CODES = /^(ENOENT|ENOTDIR|EACCES|EPERM|EROFS|ENOSPC|EDQUOT|EISDIR|EIO)$/;

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException | null)?.code ?? "";

const unwritable = (file: string, { message }: Error): BackupRefused =>
  new BackupRefused(`${file} cannot be written: ${message}. Name another place, or make room there`);

async function fill(archive: Pack, client: Client, store: ObjectStore, spool: string): Promise<BackupReport> {
  await beginCopying(client, "ISOLATION LEVEL REPEATABLE READ, READ ONLY");
  const beginning: Beginning = {
    format: FORMAT,
    createdAt: new Date().toISOString(),
    migrations: (await migrationsOf(client)) ?? [],
  };
  await addJson(archive, BEGINNING, beginning);
  const tables: CopiedTable[] = [];
  for (const table of await tablesOf(client)) {
    const compressed = `${spool}.${table.name}`;
    try {
      const gzip = createGzip({ level: 4 });
      const stored = pipeline(gzip, createWriteStream(compressed, { mode: 0o600 }));
      const [copied] = await Promise.all([copyOut(client, table, gzip), stored]);
      await addFile(archive, `${TABLES}${table.name}.gz`, compressed);
      tables.push({ ...table, ...copied });
    } finally {
      await rm(compressed, { force: true });
    }
  }
  const { photos, missing } = await addPhotos(archive, client, store);
  const end: End = { tables, photos };
  await addJson(archive, END, end);
  archive.finalize();
  return { tables, photos, missing };
}

async function addPhotos(archive: Pack, client: Client, store: ObjectStore) {
  let photos = 0;
  const missing: string[] = [];
  for (let after = ""; ;) {
    const { rows } = await client.query<{ hash: string; width: number; avif: boolean }>(
      `SELECT hash, width, "avifAt" IS NOT NULL AS avif FROM photos WHERE hash > $1 ORDER BY hash LIMIT ${PHOTOS_AT_ONCE}`,
      [after],
    );
    for (const { hash, width, avif } of rows) {
      for (const rendition of renditionWidths(width)) {
        if (await addObject(archive, store, renditionKey(hash, rendition, "webp"))) photos += 1;
        else missing.push(renditionKey(hash, rendition, "webp"));
        if (avif && (await addObject(archive, store, renditionKey(hash, rendition, "avif")))) photos += 1;
      }
    }
    const last = rows.at(-1);
    if (!last) return { photos, missing };
    after = last.hash;
  }
}

async function addObject(archive: Pack, store: ObjectStore, key: string): Promise<boolean> {
  const object = await store.get(key);
  if (!object) return false;
  const body = await buffer(object.body);
  const sha256 = createHash("sha256").update(body).digest("hex");
  const pax = {
    [ATTRIBUTES.contentType]: object.contentType,
    [ATTRIBUTES.cacheControl]: object.cacheControl,
    [ATTRIBUTES.sha256]: sha256,
  };
  await added((done) => archive.entry({ name: PHOTOS + key, pax }, body, done));
  return true;
}

async function addJson(archive: Pack, name: string, content: object): Promise<void> {
  await added((done) => archive.entry({ name }, JSON.stringify(content, null, 2), done));
}

async function addFile(archive: Pack, name: string, file: string): Promise<void> {
  const { size } = await stat(file);
  await new Promise<void>((resolve, reject) => {
    const entry = archive.entry({ name, size }, (error) => (error ? reject(asError(error)) : resolve()));
    pipeline(createReadStream(file), entry).catch(reject);
  });
}

type Done = (error?: unknown) => void;

const added = (add: (done: Done) => void): Promise<void> =>
  new Promise((resolve, reject) => add((error) => (error ? reject(asError(error)) : resolve())));

const asError = (error: unknown): Error =>
  error instanceof Error ? error : new Error("The archive failed", { cause: error });
