import { buffer } from "node:stream/consumers";
import type { DataSource, EntityManager } from "typeorm";
import { WorkLoop } from "../../platform/jobs/work-loop";
import type { Logger } from "../../platform/log/logger";
import type { ObjectStore, StoredObject } from "../../platform/storage/object-store";
import { AVIF_WIDTHS } from "@tree-for-deed/common/limits";
import { avifOf, likenessOfStored } from "./darkroom";
import { PLAIN } from "./likeness";
import { IMMUTABLE } from "./photo.service";
import { renditionKey, renditionWidths } from "./stored-photo";

interface Engines {
  readonly db: DataSource;
  readonly objects: ObjectStore;
  readonly log: Logger;
}

const AVIF_ATTEMPTS = 3;
/** Few, since whoever uploads one of them again has to wait for the round. */
const SWEEP_AT_ONCE = 10;
const AVIF_META = { contentType: "image/avif", cacheControl: IMMUTABLE };

/** Makes AVIF renditions and sweeps what nobody uses. Several processes share the work: locked rows are skipped. */
export function mediaJobs(engines: Engines): WorkLoop[] {
  const { log } = engines;
  return [
    new WorkLoop({ name: "avif", everyMs: 5_000, work: () => makeAvifOfOne(engines), log }),
    new WorkLoop({ name: "likeness", everyMs: 60_000, work: () => findLikenessOfOne(engines), log }),
    new WorkLoop({ name: "photo-sweep", everyMs: 10 * 60_000, work: () => sweepPhotos(engines), log }),
  ];
}

/** Makes the AVIF renditions of the next photo that has none; answers whether there was one. */
export async function makeAvifOfOne({ db, objects, log }: Engines): Promise<boolean> {
  return db.transaction(async (tx) => {
    // Encoding takes longer than a transaction may otherwise idle.
    await tx.query(`SET LOCAL idle_in_transaction_session_timeout = '2min'`);
    const [photo] = await tx.query<{ hash: string; width: number }[]>(
      // An upload is noted once all of the photo is stored.
      `SELECT hash, width FROM photos p WHERE "avifAt" IS NULL AND "avifAttempts" < $1
         AND EXISTS (SELECT FROM photo_uploads u WHERE u.hash = p.hash)
       ORDER BY "avifAttempts", "createdAt" LIMIT 1 FOR UPDATE SKIP LOCKED`,
      [AVIF_ATTEMPTS],
    );
    if (!photo) return false;
    // A store that is away costs no attempt: the round fails as a whole and comes again.
    const stored = await objects.get(renditionKey(photo.hash, renditionWidths(photo.width).at(-1) ?? 0, "webp"));
    const renditions = await avifRenditions(stored, photo).catch((err: unknown) => {
      log.warn({ err, photo: photo.hash }, "A photo could not be made into AVIF");
      return null;
    });
    for (const { key, body } of renditions ?? []) await objects.put(key, body, AVIF_META);
    await tx.query(
      renditions
        ? `UPDATE photos SET "avifAt" = now() WHERE hash = $1`
        : `UPDATE photos SET "avifAttempts" = "avifAttempts" + 1 WHERE hash = $1`,
      [photo.hash],
    );
    return true;
  });
}

/** Finds out what the next photo looks like of which it is not known yet; answers whether there was one. */
export async function findLikenessOfOne({ db, objects, log }: Engines): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [photo] = await tx.query<{ hash: string; width: number }[]>(
      `SELECT hash, width FROM photos WHERE likeness IS NULL ORDER BY "createdAt" LIMIT 1 FOR UPDATE SKIP LOCKED`,
    );
    if (!photo) return false;
    const stored = await objects.get(renditionKey(photo.hash, renditionWidths(photo.width).at(-1) ?? 0, "webp"));
    const likeness = stored ? await likenessOfStored(await buffer(stored.body)).catch(() => null) : null;
    if (likeness === null) log.warn({ photo: photo.hash }, "A photo's likeness could not be found");
    await tx.query(`UPDATE photos SET likeness = $2 WHERE hash = $1`, [photo.hash, likeness ?? PLAIN]);
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
export async function sweepPhotos({ db, objects }: Engines): Promise<boolean> {
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
