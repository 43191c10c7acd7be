import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { type DataSource, type EntityManager, In } from "typeorm";
import { inTransaction } from "../../platform/database/transaction";
import { DECODING_PLACES, SMALL_DECODING_PLACES, WHOLE_DECODING_PLACES } from "../../platform/limits/rules";
import type { ObjectStore } from "../../platform/storage/object-store";
import { badField } from "../../shared/errors";
import { FairSemaphore, type Leave } from "../../platform/limits/fair-semaphore";
import { limits } from "@tree-for-deed/common/limits";
import { isUuid, newId } from "../../shared/uuid";
import { type ProcessedPhoto, processPhoto } from "./image-processing.service";
import { parseDataString } from "./data-string.value";
import { PHOTO_OF_SITE, type PhotoCaller, photoOfMember } from "./photo-caller.value";
import { type PhotoDecoding, photoHeader } from "./photo-header.value";
import { photoStoreAway, photoTooLarge, tooManyPhotos } from "./photo.errors";
import { claimColumns, claimField, type PhotoHolder, type PhotoPurpose, holderColumns } from "./photo-purpose.value";
import { IS_GOING, LOCK_STORING, NOTE_STORED } from "./photo-sweep.sql";
import { PhotoUpload, PhotoUse } from "./photo-upload.entity";
import { renditionKey, renditionWidths, type StoredPhoto } from "./stored-photo.value";

/** Result of an upload; a deed refers to it by `id`. */
export interface ReceivedPhoto {
  readonly id: string;
  readonly photo: StoredPhoto;
}

export const IMMUTABLE = "public, max-age=31536000, immutable";

/** Accepts photos: checks, re-encodes and stores them, and records which deed or profile uses which. */
export class PhotoService {
  readonly #decodingSmall = new FairSemaphore(SMALL_DECODING_PLACES);
  readonly #decoding = new FairSemaphore(DECODING_PLACES);
  readonly #decodingWhole = new FairSemaphore(WHOLE_DECODING_PLACES);

  constructor(
    private readonly db: DataSource,
    private readonly objects: ObjectStore,
  ) {}

  /** Accepts one photo of at most 10 MB from a member. Nothing is stored of a photo that cannot be read. */
  async receive(ownerId: string, source: Readable | Buffer): Promise<ReceivedPhoto> {
    return this.#upload(ownerId, await this.store(await bytesOf(source), photoOfMember(ownerId)));
  }

  /**
   * Accepts all photos of a deed, as data strings (`data:image/jpeg;base64,…`), or none: everything is checked before
   * anything is stored.
   */
  async receiveDataStrings(ownerId: string, dataStrings: readonly unknown[]): Promise<ReceivedPhoto[]> {
    if (dataStrings.length > limits.deedPhotosMax) throw tooManyPhotos();
    const originals = dataStrings.map(parseDataString);
    const developed: ProcessedPhoto[] = [];
    for (const original of originals) developed.push(await this.#develop(original, photoOfMember(ownerId)));
    const received: ReceivedPhoto[] = [];
    for (const photo of developed) received.push(await this.#upload(ownerId, await this.#keep(photo)));
    return received;
  }

  /** Stores a photo that belongs to nobody yet; it is swept after half an hour unless it is attached. */
  async store(original: Buffer, caller = PHOTO_OF_SITE): Promise<StoredPhoto> {
    if (original.length > limits.photoBytesMax) throw photoTooLarge();
    return this.#keep(await this.#develop(original, caller));
  }

  /**
   * Callers take turns. Small photos do not wait for large ones; photos that are held whole in memory are decoded one
   * at a time.
   */
  async #develop(original: Buffer, { caller, sender }: PhotoCaller): Promise<ProcessedPhoto> {
    const { decoding } = await photoHeader(original, sender);
    const leave = await this.#place(decoding, caller);
    return processPhoto(original, sender).finally(leave);
  }

  async #place(decoding: PhotoDecoding, caller: string): Promise<Leave> {
    if (decoding === "small") return this.#decodingSmall.enter(caller);
    if (decoding === "usual") return this.#decoding.enter(caller);
    const leaveWhole = await this.#decodingWhole.enter(caller);
    const leave = await this.#decoding.enter(caller).catch((error: unknown) => {
      leaveWhole();
      throw error;
    });
    return () => {
      leave();
      leaveWhole();
    };
  }

  /**
   * Attaches a member's unused uploads to a deed, ticket, partner, post or planting (whose row must exist) or profile,
   * in the order of `uploadIds`. @throws BAD_USER_INPUT naming the first one that is unknown, not the member's own, or
   * used already
   */
  async claim(
    tx: EntityManager,
    ownerId: string,
    uploadIds: readonly string[],
    purpose: PhotoPurpose,
  ): Promise<StoredPhoto[]> {
    if (uploadIds.length === 0) return [];
    const ids = uploadIds.map((id) => id.toLowerCase());
    const uploads = await lockUploads(tx, ownerId, ids.filter(isUuid));
    const photos = ids.map((id, index) => {
      const upload = uploads.get(id);
      if (!upload || upload.use !== null || ids.indexOf(id) !== index) throw unusable(purpose, index);
      return upload.photo;
    });
    await tx.update(PhotoUpload, { id: In(ids) }, claimColumns(purpose));
    return photos;
  }

  /** Makes one of the member's unused uploads their profile picture; the one before is swept. */
  async claimProfilePicture(tx: EntityManager, userId: string, uploadId: string): Promise<StoredPhoto | null> {
    await this.dropProfilePicture(tx, userId);
    const [photo] = await this.claim(tx, userId, [uploadId], { profileOf: userId });
    return photo ?? null;
  }

  /** Detaches the member's profile picture; the sweep deletes it. */
  async dropProfilePicture(tx: EntityManager, userId: string): Promise<void> {
    await tx.delete(PhotoUpload, { userId, use: PhotoUse.PROFILE });
  }

  /** Makes a stored photo the member's profile picture; the one before is swept. */
  async attachProfilePicture(tx: EntityManager, userId: string, stored: StoredPhoto): Promise<void> {
    await this.dropProfilePicture(tx, userId);
    await tx.insert(PhotoUpload, { id: newId(), userId, hash: stored.hash, use: PhotoUse.PROFILE, deedId: null });
  }

  /** Attaches a stored photo to a ticket, partner, post or planting, whose row must exist. */
  async attach(tx: EntityManager, holder: PhotoHolder, { hash }: Pick<StoredPhoto, "hash">): Promise<void> {
    await tx.insert(PhotoUpload, { id: newId(), userId: null, hash, deedId: null, ...holderColumns(holder) });
  }

  /** Detaches all photos of a ticket, partner, post or planting; the sweep deletes them. */
  async release(tx: EntityManager, holder: PhotoHolder): Promise<void> {
    await tx.delete(PhotoUpload, holderColumns(holder));
  }

  /** The photos that lack a size in the store. @throws SERVICE_UNAVAILABLE while the store is away */
  async missing(photos: readonly StoredPhoto[]): Promise<StoredPhoto[]> {
    const areThere = await Promise.all(photos.map((photo) => this.#isThere(photo)));
    return photos.filter((_photo, index) => areThere[index] !== true);
  }

  async #isThere({ hash, width }: StoredPhoto): Promise<boolean> {
    const keys = renditionWidths(width).map((rendition) => renditionKey(hash, rendition, "webp"));
    const found = await Promise.all(keys.map((key) => this.objects.has(key))).catch((error: unknown) => {
      throw photoStoreAway(error);
    });
    return found.every(Boolean);
  }

  /** The stored photos with these hashes, as far as they exist; the sweep leaves them until the transaction ends. */
  async byHashes(tx: EntityManager, hashes: readonly string[]): Promise<StoredPhoto[]> {
    if (hashes.length === 0) return [];
    const rows: Omit<StoredPhoto, "alt">[] = await tx.query(
      `SELECT hash, width, height, thumbhash FROM photos WHERE hash = ANY($1) ORDER BY hash FOR KEY SHARE`,
      [hashes],
    );
    return rows.map((row) => ({ ...row, alt: null }));
  }

  async #upload(userId: string, photo: StoredPhoto): Promise<ReceivedPhoto> {
    const id = newId();
    await this.db.getRepository(PhotoUpload).insert({ id, userId, hash: photo.hash, use: null, deedId: null });
    return { id, photo };
  }

  /**
   * The row and its sweep are written first, so that the sweep finds what a crash leaves. A photo that is being deleted
   * gets another address, since the store may delete the old objects at any moment.
   */
  async #keep({ hash: content, width, height, thumbhash, renditions, ...look }: ProcessedPhoto): Promise<StoredPhoto> {
    const hash = await inTransaction(this.db, async (tx) => {
      await tx.query(LOCK_STORING);
      const going = await tx.query<object[]>(IS_GOING, [content]);
      const address = going.length > 0 ? anotherAddress(content) : content;
      const values = [
        width,
        height,
        thumbhash,
        look.perceptualHash,
        look.mirroredHash,
        look.turnedHashes,
        look.partHashes,
        look.faults,
      ];
      await tx.query(NOTE_STORED, [address, ...values]);
      return address;
    });
    const meta = { contentType: "image/webp", cacheControl: IMMUTABLE };
    try {
      await Promise.all(renditions.map((r) => this.objects.put(renditionKey(hash, r.width, "webp"), r.body, meta)));
    } catch (error) {
      throw photoStoreAway(error);
    }
    return { hash, width, height, thumbhash, alt: null };
  }
}

/** A new address that no photo has had. */
const anotherAddress = (hash: string): string => createHash("sha256").update(`${hash} ${newId()}`).digest("hex");

interface LockedUpload {
  readonly use: PhotoUse | null;
  readonly photo: StoredPhoto;
}

async function lockUploads(tx: EntityManager, ownerId: string, ids: string[]): Promise<Map<string, LockedUpload>> {
  const rows: (Omit<StoredPhoto, "alt"> & { id: string; use: PhotoUse | null })[] = await tx.query(
    `SELECT u.id, u.use, p.hash, p.width, p.height, p.thumbhash
     FROM photo_uploads u JOIN photos p ON p.hash = u.hash
     WHERE u.id = ANY($1::uuid[]) AND u."userId" = $2 ORDER BY u.id FOR NO KEY UPDATE OF u`,
    [ids, ownerId],
  );
  return new Map(rows.map(({ id, use, ...photo }) => [id, { use, photo: { ...photo, alt: null } }]));
}

const unusable = (purpose: PhotoPurpose, index: number): Error =>
  badField(claimField(purpose, index), "photo.unknownUpload");

async function bytesOf(source: Readable | Buffer): Promise<Buffer> {
  if (Buffer.isBuffer(source)) return source;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of source as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limits.photoBytesMax) throw photoTooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}
