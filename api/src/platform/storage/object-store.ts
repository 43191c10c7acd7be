import type { Readable } from "node:stream";

export interface ObjectMeta {
  readonly contentType: string;
  readonly cacheControl: string;
}

export interface StoredObject extends ObjectMeta {
  readonly body: Readable;
  readonly size: number;
}

/** Storage of photos: files or an S3-compatible service. A key is `name` or `folder/name` of plain characters. */
export interface ObjectStore {
  /** Stores the whole object or nothing. Putting the same key again replaces it. */
  put(key: string, body: Buffer, meta: ObjectMeta): Promise<void>;
  /** `null` when there is no such object. The caller reads `body` to its end or destroys it. */
  get(key: string): Promise<StoredObject | null>;
  has(key: string): Promise<boolean>;
  /** Deleting a missing object is no error. */
  delete(key: string): Promise<void>;
  /**
   * Deletes many objects, which may take minutes; no request waits for it. Returns the reason for each refused key;
   * throws when the store is unavailable, after which some may have been deleted.
   */
  deleteAll(keys: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Throws when the store cannot be used right now. */
  check(): Promise<void>;
}

const KEY = /^[a-z0-9][a-z0-9._-]{0,199}(\/[a-z0-9][a-z0-9._-]{0,199}){0,3}$/i;

/** Throws on anything that could leave the store's folder or bucket prefix. */
export function assertObjectKey(key: string): void {
  if (!KEY.test(key) || key.includes("..")) throw new Error("Not an object key");
}

/** Runs something for each item, `atOnce` in parallel; the first failure ends it. */
export async function inParallel<T>(
  items: readonly T[],
  places: number,
  act: (item: T) => Promise<unknown>,
): Promise<void> {
  const rest = items.values();
  const lane = async (): Promise<void> => {
    for (const item of rest) await act(item);
  };
  await Promise.all(Array.from({ length: places }, lane));
}
