import type { DataSource, EntityManager } from "typeorm";
import type { RateLimits } from "../../../platform/limits/rate-limits";
import type { Clock } from "../../../shared/clock";
import { dayOf } from "@tree-for-deed/common/day";
import { badField } from "../../../shared/errors";
import type { Viewer } from "../../../shared/request";
import { createOnce } from "../../idempotency/create-once.service";
import type { StoredPhoto } from "../../media/stored-photo.value";
import { lockMember } from "../../users/user-lock.service";
import { type CheckedDeed, contentOf, type NewDeed } from "./deed-content.rules";
import { makeFindable } from "../reading/deed-search-text.value";
import { DeedStatus } from "../deed-status.enum";
import { Deed } from "../deed.entity";
import { newUniqueId } from "./unique-id.value";

/** The part of the ledger that a submission needs; the ledger itself belongs to a higher tier. */
export interface DeedLedger {
  deedMoved(tx: EntityManager, deed: Deed, from: DeedStatus | null, to: DeedStatus | null): Promise<unknown>;
}

/** The part of the photo service that a submission needs. */
export interface DeedPhotos {
  claim(
    tx: EntityManager,
    ownerId: string,
    uploadIds: readonly string[],
    use: { deedId: string },
  ): Promise<readonly StoredPhoto[]>;
}

export interface DeedServiceParts {
  readonly db: DataSource;
  readonly photos: DeedPhotos;
  readonly ledger: DeedLedger;
  readonly limits: Pick<RateLimits, "consume">;
  readonly timeZone: string;
  readonly clock: Clock;
  readonly makeUniqueId?: () => string;
}

const UNIQUE_ID_TRIES = 5;

/** Accepts new deeds. */
export class DeedService {
  constructor(private readonly parts: DeedServiceParts) {}

  /**
   * Shares a deed; it is pending until an admin has reviewed it. With an `idempotencyKey`, repeating the request
   * returns the first request's deed, also if both run at once. @throws BAD_USER_INPUT, RATE_LIMITED, CONFLICT (the key
   * was used for other content)
   */
  async submit(viewer: Viewer, input: NewDeed, idempotencyKey: string | null = null): Promise<Deed> {
    const deed = contentOf(input);
    const { caption, categoryId, photos } = deed;
    const content = [caption, categoryId, photos.map(({ contentId, alt }) => [contentId, alt])];
    return createOnce(
      this.parts.db,
      { by: { viewer }, operation: "createDeed", key: idempotencyKey, content },
      {
        prepare: () => this.parts.limits.consume("createDeed", viewer.id),
        make: async (tx, id) => {
          await lockMember(tx, viewer.id);
          return this.#create(tx, viewer, id, deed);
        },
        find: (tx, id) => tx.findOneBy(Deed, { id }),
      },
      ["deed.idempotencyKeyInvalid", "deed.idempotencyKeyUsed"],
    );
  }

  async #create(tx: EntityManager, viewer: Viewer, id: string, content: CheckedDeed): Promise<Deed> {
    await lockCategory(tx, content.categoryId);
    const deed = await this.#insert(tx, id, viewer.id, content);
    if (content.photos.length > 0) {
      const uploads = content.photos.map(({ uploadId }) => uploadId);
      const stored = await this.parts.photos.claim(tx, viewer.id, uploads, { deedId: deed.id });
      deed.images = stored.map((photo, index) => ({ ...photo, alt: content.photos[index]?.alt ?? null }));
      await tx.update(Deed, { id: deed.id }, { images: deed.images, updatedAt: deed.createdAt });
    }
    await makeFindable(tx, deed);
    // The ledger comes last, since it locks rows that the whole site shares.
    await this.parts.ledger.deedMoved(tx, deed, null, DeedStatus.PENDING);
    return deed;
  }

  /** The time comes from the API's clock, so that it agrees with the day even if the database's clock differs. */
  async #insert(tx: EntityManager, id: string, userId: string, { caption, categoryId }: CheckedDeed): Promise<Deed> {
    const createdAt = this.parts.clock();
    const deed = tx.create(Deed, {
      id,
      userId,
      categoryId,
      caption,
      images: [],
      status: DeedStatus.PENDING,
      likes: 0,
      day: dayOf(createdAt, this.parts.timeZone),
      createdAt,
      submittedAt: createdAt,
      version: 1,
      updatedAt: createdAt,
      adminNote: null,
      rejectReason: null,
      decidedAt: null,
    });
    const makeUniqueId = this.parts.makeUniqueId ?? newUniqueId;
    for (let attempt = 1; attempt <= UNIQUE_ID_TRIES; attempt += 1) {
      deed.uniqueId = makeUniqueId();
      const inserted = await tx
        .createQueryBuilder()
        .insert()
        .into(Deed)
        .values(deed)
        .orIgnore()
        .returning("id")
        .updateEntity(false)
        .execute();
      if ((inserted.raw as unknown[]).length > 0) return deed;
    }
    throw new Error(`No free unique id in ${UNIQUE_ID_TRIES} attempts`);
  }
}

/** The category cannot be deleted before this transaction ends. */
export async function lockCategory(tx: EntityManager, categoryId: string): Promise<void> {
  const rows: unknown[] = await tx.query(`SELECT 1 FROM categories WHERE id = $1 FOR KEY SHARE`, [categoryId]);
  if (rows.length === 0) throw badField("categoryId", "deed.categoryUnknown");
}
