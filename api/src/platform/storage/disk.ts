import { createHash, randomBytes } from "node:crypto";
import { constants, type FileHandle, access, mkdir, open, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { type ObjectMeta, type ObjectStore, type StoredObject, assertObjectKey, inParallel } from "./object-store";

/** The first line of a file is the object's metadata as JSON, which is far shorter than 1 KiB. */
const HEADER_BYTES_MAX = 1024;
const NEWLINE = 10;
/** Half of Node's threads for files, since photos are read meanwhile. */
export const DELETED_AT_ONCE = 2;

/**
 * Objects as files, in 256 folders by the hash of their key. One file contains the metadata (its first line) and the
 * body, and is created by renaming a finished, synced file: a reader never sees half of one.
 */
export class DiskStore implements ObjectStore {
  constructor(private readonly root: string) {}

  async put(key: string, body: Buffer, meta: ObjectMeta): Promise<void> {
    const file = this.#fileOf(key);
    const folder = path.dirname(file);
    const unfinished = path.join(folder, `.${randomBytes(8).toString("hex")}.tmp`);
    await mkdir(folder, { recursive: true });
    try {
      const handle = await open(unfinished, "wx", 0o600);
      try {
        await handle.writeFile(Buffer.concat([header(meta), body]));
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(unfinished, file);
      await syncFolder(folder);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }

  async get(key: string): Promise<StoredObject | null> {
    const handle = await openOrNull(this.#fileOf(key));
    if (!handle) return null;
    try {
      const { meta, start } = await readHeader(handle);
      const { size } = await handle.stat();
      return { ...meta, size: size - start, body: handle.createReadStream({ start }) };
    } catch (error) {
      await handle.close();
      throw error;
    }
  }

  async has(key: string): Promise<boolean> {
    return stat(this.#fileOf(key)).then(
      () => true,
      (error: unknown) => {
        if (isMissing(error)) return false;
        throw error;
      },
    );
  }

  async delete(key: string): Promise<void> {
    await rm(this.#fileOf(key), { force: true });
  }

  async deleteAll(keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
    await inParallel(keys, DELETED_AT_ONCE, (key) => this.delete(key));
    return new Map();
  }

  async check(): Promise<void> {
    await mkdir(this.root, { recursive: true });
    await access(this.root, constants.R_OK | constants.W_OK | constants.X_OK);
  }

  #fileOf(key: string): string {
    assertObjectKey(key);
    const fan = createHash("sha256").update(key).digest("hex").slice(0, 2);
    return path.join(this.root, fan, encodeURIComponent(key));
  }
}

function header({ contentType, cacheControl }: ObjectMeta): Buffer {
  return Buffer.from(`${JSON.stringify({ contentType, cacheControl })}\n`);
}

async function readHeader(handle: FileHandle): Promise<{ meta: ObjectMeta; start: number }> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEADER_BYTES_MAX), 0, HEADER_BYTES_MAX, 0);
  const end = buffer.subarray(0, bytesRead).indexOf(NEWLINE);
  if (end < 0) throw new Error("A stored object has no header");
  return { meta: JSON.parse(buffer.toString("utf8", 0, end)) as ObjectMeta, start: end + 1 };
}

async function openOrNull(file: string): Promise<FileHandle | null> {
  return open(file, "r").catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === "ENOENT";
}

/**
 * Makes the rename itself durable; on systems where a folder cannot be opened (Windows), the file's own sync has to do.
 */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r").catch(() => null);
  if (!handle) return;
  await handle.sync().catch(() => undefined);
  await handle.close();
}
