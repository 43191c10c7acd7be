import { buffer } from "node:stream/consumers";
import { NotNow, PHOTO_ATTEMPTS_MAX, WorkQueue } from "../../platform/jobs/work-queue";
import type { StoredObject } from "../../platform/storage/object-store";
import { AVIF_WIDTHS } from "@tree-for-deed/common/limits";
import { avifOf } from "./image-processing.service";
import { oweSweep, type PhotoJobParts } from "./photo-sweep.jobs";
import { IMMUTABLE } from "./photo.service";
import { largestOf, renditionKey, renditionWidths } from "./stored-photo.value";

interface NewPhoto {
  readonly id: string;
  readonly width: number;
}

const AVIF_META = { contentType: "image/avif", cacheControl: IMMUTABLE };

/** Makes the AVIF renditions of photos; one at a time, since each takes all of a processor. */
export const avifQueue = ({ db, objects, log }: PhotoJobParts): WorkQueue<NewPhoto> =>
  new WorkQueue<NewPhoto>({
    name: "photo-avif",
    table: "photos",
    key: "hash",
    columns: { attempts: `"avifAttempts"`, due: `"avifDueAt"`, done: `"avifAt"`, error: `"avifError"` },
    attemptsMax: PHOTO_ATTEMPTS_MAX,
    // An upload is recorded once all of the photo is stored.
    where: `EXISTS (SELECT FROM photo_uploads u WHERE u.hash = t.hash)`,
    read: "t.width",
    work: async ({ id: hash, width }) => {
      const stored = await objects.get(largestOf({ hash, width })).catch(storeAway);
      const renditions = await avifRenditions(stored, { hash, width });
      for (const { key, body } of renditions) await objects.put(key, body, AVIF_META).catch(storeAway);
      // Nothing is stored for a photo that was swept meanwhile.
      const known = await db.query<unknown[]>(`SELECT FROM photos WHERE hash = $1`, [hash]);
      if (known.length === 0) await oweSweep(db, { hash, width });
    },
    db,
    log,
  });

function storeAway(cause: unknown): never {
  throw new NotNow("The store is away", { cause });
}

async function avifRenditions(
  stored: StoredObject | null,
  { hash, width }: { hash: string; width: number },
): Promise<{ key: string; body: Buffer }[]> {
  if (!stored) throw new Error("A photo's largest rendition is missing");
  const largest = await buffer(stored.body).catch(storeAway);
  const widths = renditionWidths(width);
  const made: { key: string; body: Buffer }[] = [];
  for (const rendition of AVIF_WIDTHS.filter((candidate) => widths.includes(candidate))) {
    made.push({ key: renditionKey(hash, rendition, "avif"), body: await avifOf(largest, rendition) });
  }
  return made;
}
