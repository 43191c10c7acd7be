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
const EXAMPLES = 5;

export interface BackupReport {
  readonly tables: readonly CopiedTable[];
  readonly photos: number;
  readonly missing: MissingFiles;
}

/** Files of photos that are in the database but not in the store. */
export interface MissingFiles {
  readonly count: number;
  /** The first ones: a wrong store lacks all of them. */
  readonly examples: readonly string[];
}

/**
 * Writes all rows, as of one moment, and all photos into one archive. The site may run meanwhile. An incomplete backup
 * never gets the final file name. `onMissing` gets the first file of a photo that the store lacks, as soon as that is known.
 */
export async function writeBackup(
  url: string,
  store: ObjectStore,
  file: string,
  onMissing: (key: string) => void = () => undefined,
): Promise<BackupReport> {
  if (existsSync(file)) throw new BackupRefused(`${file} is there already`);
  const unfinished = `${file}.${randomBytes(4).toString("hex")}.unfinished`;
  const client = await connectPatiently({ url, readsOnly: true });
  try {
    const archive = pack();
    const written = pipeline(archive, createWriteStream(unfinished, { mode: 0o600, flags: "wx" }));
    const filled = fill(archive, client, new PhotoFiles(archive, store, onMissing), unfinished);
    const [report] = await Promise.all([filled, written]).catch((error: unknown) => {
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

async function fill(archive: Pack, client: Client, files: PhotoFiles, spool: string): Promise<BackupReport> {
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
  await addPhotos(client, files);
  const { photos, missing } = files;
  const end: End = { tables, photos };
  await addJson(archive, END, end);
  archive.finalize();
  return { tables, photos, missing };
}

async function addPhotos(client: Client, files: PhotoFiles): Promise<void> {
  for (let after = ""; ;) {
    const { rows } = await client.query<{ hash: string; width: number; avif: boolean }>(
      `SELECT hash, width, "avifAt" IS NOT NULL AS avif FROM photos WHERE hash > $1 ORDER BY hash LIMIT ${PHOTOS_AT_ONCE}`,
      [after],
    );
    for (const { hash, width, avif } of rows) {
      for (const rendition of renditionWidths(width)) {
        await files.add(renditionKey(hash, rendition, "webp"));
        if (avif) await files.addIfThere(renditionKey(hash, rendition, "avif"));
      }
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.hash;
  }
}

/** Copies files of photos into the archive and counts them. */
class PhotoFiles {
  photos = 0;
  readonly missing = { count: 0, examples: [] as string[] };

  constructor(
    private readonly archive: Pack,
    private readonly store: ObjectStore,
    private readonly onMissing: (key: string) => void,
  ) {}

  async add(key: string): Promise<void> {
    if (await this.addIfThere(key)) return;
    this.missing.count += 1;
    if (this.missing.count <= EXAMPLES) this.missing.examples.push(key);
    if (this.missing.count === 1) this.onMissing(key);
  }

  async addIfThere(key: string): Promise<boolean> {
    const object = await this.store.get(key);
    if (!object) return false;
    const body = await buffer(object.body);
    const sha256 = createHash("sha256").update(body).digest("hex");
    const pax = {
      [ATTRIBUTES.contentType]: object.contentType,
      [ATTRIBUTES.cacheControl]: object.cacheControl,
      [ATTRIBUTES.sha256]: sha256,
    };
    await added((done) => this.archive.entry({ name: PHOTOS + key, pax }, body, done));
    this.photos += 1;
    return true;
  }
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
