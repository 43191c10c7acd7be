import { createReadStream } from "node:fs";
import { access, constants } from "node:fs/promises";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { type Header, extract } from "tar-stream";
import { ATTRIBUTES, BackupRefused, PHOTOS, TABLES } from "./contents";

export type Entry = Readable & { readonly header: Header };

/** Name of an archive entry for the operator. */
export function partName(entry: string): string {
  if (entry.startsWith(TABLES)) return `the table ${tableOf(entry)}`;
  return entry.startsWith(PHOTOS) ? `the photo ${entry.slice(PHOTOS.length)}` : `the file ${entry}`;
}

export const tableOf = (entry: string): string => entry.slice(TABLES.length, -".gz".length);

/** The error for an archive with unexpected content. */
export function damaged(file: string, part: string): BackupRefused {
  return new BackupRefused(
    `${file} is damaged at ${part}: copy it again, or take another backup. Nothing was changed.`,
  );
}

/**
 * Passes each entry to `take`, one after the other. @throws BackupRefused that names the part where the archive cannot
 * be read; errors of `take` are rethrown.
 */
export async function eachEntry(file: string, take: (name: string, entry: Entry) => Promise<void>): Promise<void> {
  await access(file, constants.R_OK).catch((error: unknown) => {
    throw new BackupRefused(`${file} cannot be read: ${(error as Error).message}`);
  });
  let part = "its beginning";
  const archive = extract();
  // The loop below reports an archive that ends early.
  const read = pipeline(createReadStream(file), archive).catch(() => undefined);
  try {
    for await (const entry of archive as AsyncIterable<Entry>) {
      const { name } = entry.header;
      part = partName(name);
      await take(name, entry);
      part = `what follows ${partName(name)}`;
    }
  } catch (error) {
    throw error instanceof BackupRefused ? error : damaged(file, part);
  } finally {
    archive.destroy();
    await read;
  }
}

export interface PhotoEntry {
  readonly body: Buffer;
  readonly sha256: string;
  readonly contentType: string;
  readonly cacheControl: string;
}

/** A photo with its attributes from the archive. Throws for invalid attributes. */
export async function readPhoto(entry: Entry): Promise<PhotoEntry> {
  const pax = (entry.header as { readonly pax?: Readonly<Record<string, string>> | null }).pax ?? {};
  const {
    [ATTRIBUTES.sha256]: sha256,
    [ATTRIBUTES.contentType]: contentType,
    [ATTRIBUTES.cacheControl]: cacheControl,
  } = pax;
  const extension = entry.header.name.split(".").at(-1) ?? "";
  if (!sha256 || !cacheControl || contentType !== `image/${extension}`)
    throw new Error("The attributes of a photo are missing");
  return { body: await buffer(entry), sha256, contentType, cacheControl };
}
