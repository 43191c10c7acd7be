import { buffer } from "node:stream/consumers";
import type { DataSource, EntityManager } from "typeorm";
import { NotNow, PHOTO_ATTEMPTS_MAX, WorkQueue } from "../../platform/jobs/work-queue";
import type { Logger } from "../../platform/log/logger";
import type { ObjectStore, StoredObject } from "../../platform/storage/object-store";
import { AVIF_WIDTHS } from "@tree-for-deed/common/limits";
import { avifOf, lookOfStored, type PhotoLook } from "./image-processing.service";
import { PLAIN } from "./perceptual-hash.value";
import { IMMUTABLE } from "./photo.service";
import { renditionKey, renditionWidths } from "./stored-photo.value";

export interface PhotoJobParts {
  readonly db: DataSource;
  readonly objects: ObjectStore;
  readonly log: Logger;
}

interface NewPhoto {
  readonly id: string;
  readonly width: number;
}

/** Few, since whoever uploads one of them again has to wait for the round. */
const SWEEP_AT_ONCE = 10;
const AVIF_META = { contentType: "image/avif", cacheControl: IMMUTABLE };

/** Makes the AVIF renditions of photos; one at a time, since each takes all of a processor. */
export const avifQueue = ({ db, objects, log }: PhotoJobParts): WorkQueue<NewPhoto, string[]> =>
  new WorkQueue<NewPhoto, string[]>({
    table: "photos",
    key: "hash",
    columns: { attempts: `"avifAttempts"`, due: `"avifDueAt"`, done: `"avifAt"`, error: `"avifError"` },
    attemptsMax: PHOTO_ATTEMPTS_MAX,
    // An upload is noted once all of the photo is stored.
    where: `EXISTS (SELECT FROM photo_uploads u WHERE u.hash = t.hash)`,
    read: "t.width",
    work: async ({ id: hash, width }) => {
      const stored = await objects.get(largestOf({ hash, width })).catch(storeAway);
      const renditions = await avifRenditions(stored, { hash, width });
      for (const { key, body } of renditions) await objects.put(key, body, AVIF_META).catch(storeAway);
      return renditions.map(({ key }) => key);
    },
    // A photo that was swept meanwhile leaves nothing behind.
    onDone: async (tx, { id: hash }, keys) => {
      const known = await tx.query<unknown[]>(`SELECT FROM photos WHERE hash = $1 FOR UPDATE`, [hash]);
      if (known.length === 0) for (const key of keys) await objects.delete(key);
    },
    db,
    log,
  });

function storeAway(cause: unknown): never {
  throw new NotNow("The store is away", { cause });
}

const largestOf = ({ hash, width }: { hash: string; width: number }): string =>
  renditionKey(hash, renditionWidths(width).at(-1) ?? 0, "webp");

const UNREADABLE: PhotoLook = { perceptualHash: PLAIN, mirroredHash: PLAIN, faults: [] };

/** Finds out what the next photo looks like of which it is not known yet; answers whether there was one. */
export async function measureOne({ db, objects, log }: PhotoJobParts): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [photo] = await tx.query<{ hash: string; width: number; height: number }[]>(
      `SELECT hash, width, height FROM photos WHERE faults IS NULL ORDER BY "createdAt" LIMIT 1 FOR UPDATE SKIP LOCKED`,
    );
    if (!photo) return false;
    const stored = await objects.get(largestOf(photo));
    const look = stored ? await lookOfStored(await buffer(stored.body), photo).catch(() => null) : null;
    if (look === null) log.warn({ photo: photo.hash }, "A photo could not be measured");
    const { perceptualHash, mirroredHash, faults } = look ?? UNREADABLE;
    await tx.query(`UPDATE photos SET "perceptualHash" = $2, "mirroredHash" = $3, faults = $4 WHERE hash = $1`, [
      ...[photo.hash, perceptualHash, mirroredHash, faults],
    ]);
    return true;
  });
}

async function avifRenditions(
  stored: StoredObject | null,
  { hash, width }: { hash: string; width: number },
): Promise<{ key: string; body: Buffer }[]> {
  if (!stored) throw new Error("A photo's largest rendition is missing");
  const largest = await buffer(stored.body);
  const widths = renditionWidths(width);
  const made: { key: string; body: Buffer }[] = [];
  for (const rendition of AVIF_WIDTHS.filter((candidate) => widths.includes(candidate))) {
    made.push({ key: renditionKey(hash, rendition, "avif"), body: await avifOf(largest, rendition) });
  }
  return made;
}

/** Drops uploads that no deed claimed within a day, then photos without any use for half an hour; some at a time. */
export async function sweepPhotos({ db, objects }: PhotoJobParts): Promise<boolean> {
  await db.query(`DELETE FROM photo_uploads WHERE use IS NULL AND "createdAt" < now() - interval '24 hours'`);
  return db.transaction(async (tx) => {
    const photos = await unusedPhotos(tx);
    for (const { hash, width } of photos) {
      for (const rendition of renditionWidths(width)) {
        await objects.delete(renditionKey(hash, rendition, "webp"));
        await objects.delete(renditionKey(hash, rendition, "avif"));
      }
    }
    await tx.query(`DELETE FROM photos WHERE hash = ANY($1)`, [photos.map((photo) => photo.hash)]);
    return photos.length === SWEEP_AT_ONCE;
  });
}

/** Locked until they are gone: the same photo, uploaded again meanwhile, waits and is stored anew. */
function unusedPhotos(tx: EntityManager): Promise<{ hash: string; width: number }[]> {
  return tx.query(
    `SELECT hash, width FROM photos p
     WHERE "createdAt" < now() - interval '30 minutes'
       AND NOT EXISTS (SELECT FROM photo_uploads u WHERE u.hash = p.hash)
     LIMIT ${SWEEP_AT_ONCE} FOR UPDATE SKIP LOCKED`,
  );
}
