import { createHash } from "node:crypto";
import { json } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { damaged, eachEntry, partName, readPhoto, tableOf } from "./archive";
import { BEGINNING, BackupRefused, type Beginning, END, type End, FORMAT, PHOTOS, TABLES } from "./contents";
import { type Copied, Checksum } from "./tables";

/**
 * Reads the whole archive and compares every row and photo with its checksum; writes nothing. @throws BackupRefused
 * with the damaged part and advice
 */
export async function checkBackup(file: string): Promise<Beginning> {
  const tables = new Map<string, Copied>();
  const read: { beginning?: Beginning; end?: End; photos: number } = { photos: 0 };
  const stranger = new BackupRefused(`${file} is no backup of a Tree for Deed`);
  await eachEntry(file, async (name, entry) => {
    if (name === BEGINNING) read.beginning = beginningIn(await json(entry));
    else if (!read.beginning) throw stranger;
    else if (name.startsWith(TABLES)) tables.set(tableOf(name), await rowsIn(entry));
    else if (name.startsWith(PHOTOS)) {
      const { body, sha256 } = await readPhoto(entry);
      if (createHash("sha256").update(body).digest("hex") !== sha256) throw damaged(file, partName(name));
      read.photos += 1;
    } else if (name === END) read.end = (await json(entry)) as End;
    else throw new BackupRefused(`${file} holds ${name}, which is unknown to this version: use a newer one`);
  });
  if (!read.beginning) throw stranger;
  compare(file, read.end ?? null, tables, read.photos);
  return read.beginning;
}

function beginningIn(content: unknown): Beginning {
  const beginning = content as Beginning;
  if (beginning.format !== FORMAT)
    throw new BackupRefused(
      `The backup has the format ${beginning.format}, and this version takes ${FORMAT}: use its own version`,
    );
  return beginning;
}

async function rowsIn(entry: NodeJS.ReadableStream): Promise<Copied> {
  const sum = new Checksum();
  await pipeline(entry, createGunzip(), sum.stream, async (rows: AsyncIterable<Buffer>) => {
    for await (const _ of rows);
  });
  return sum.copied();
}

function compare(file: string, end: End | null, tables: ReadonlyMap<string, Copied>, photos: number): void {
  if (end === null)
    throw new BackupRefused(`${file} is cut off: copy it again, or take another backup. Nothing was changed.`);
  for (const { name, rows, sha256 } of end.tables) {
    const read = tables.get(name);
    if (read?.rows !== rows || read.sha256 !== sha256) throw damaged(file, `the table ${name}`);
  }
  if (tables.size !== end.tables.length || photos !== end.photos) throw damaged(file, `the file ${END}`);
}
