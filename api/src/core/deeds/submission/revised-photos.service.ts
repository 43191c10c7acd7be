import type { EntityManager } from "typeorm";
import { AppError, badField } from "../../../shared/errors";
import type { StoredPhoto } from "../../media/stored-photo.value";
import type { CheckedPhoto } from "./deed-content.rules";
import type { Deed } from "../deed.entity";
import type { DeedPhotos } from "./deed.service";

/**
 * The photos of a resubmitted deed, in their new order. Removed photos stay stored, since the history shows them.
 * @throws BAD_USER_INPUT naming the photo that does not exist
 */
export async function revisedPhotos(
  tx: EntityManager,
  store: DeedPhotos,
  deed: Pick<Deed, "id" | "userId" | "images">,
  photos: readonly CheckedPhoto[],
): Promise<StoredPhoto[]> {
  const left = [...deed.images];
  const revised: StoredPhoto[] = [];
  for (const [index, photo] of photos.entries()) {
    if ("uploadId" in photo) {
      const [stored] = await claimOne(tx, store, deed, photo.uploadId, index);
      if (stored) revised.push({ ...stored, alt: photo.alt });
    } else {
      const [kept] = left.splice(placeOf(left, photo.hash, index), 1);
      if (kept) revised.push({ ...kept, alt: photo.alt === undefined ? kept.alt : photo.alt });
    }
  }
  return revised;
}

function placeOf(images: readonly StoredPhoto[], hash: string, index: number): number {
  const place = images.findIndex((image) => image.hash === hash);
  if (place < 0) throw unknown(`photos.${index}.hash`);
  return place;
}

/** Claims one photo at a time, so that an error can name the photo's index. */
async function claimOne(
  tx: EntityManager,
  store: DeedPhotos,
  { id, userId }: Pick<Deed, "id" | "userId">,
  uploadId: string,
  index: number,
): Promise<readonly StoredPhoto[]> {
  try {
    return await store.claim(tx, userId, [uploadId], { deedId: id });
  } catch (error) {
    throw error instanceof AppError && error.key === "photo.unknownUpload"
      ? unknown(`photos.${index}.uploadId`)
      : error;
  }
}

const unknown = (field: string): AppError => badField(field, "photo.unknownUpload");

/** Content hashes of the photos; `null` for an upload that is not this deed's. */
export async function hashesOf(
  tx: EntityManager,
  deedId: string,
  photos: readonly CheckedPhoto[],
): Promise<(string | null)[]> {
  const uploads: { id: string; hash: string }[] = await tx.query(
    `SELECT id, hash FROM photo_uploads WHERE "deedId" = $1`,
    [deedId],
  );
  const byId = new Map(uploads.map(({ id, hash }) => [id, hash]));
  return photos.map((photo) => ("uploadId" in photo ? (byId.get(photo.uploadId) ?? null) : photo.hash));
}
