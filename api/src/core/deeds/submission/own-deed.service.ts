import type { DataSource, EntityManager } from "typeorm";
import { inTransaction } from "../../../platform/database/transaction";
import type { RateLimits } from "../../../platform/limits/rate-limits";
import type { Clock } from "../../../shared/clock";
import { AppError, deedNotFound, mustBeVersion } from "../../../shared/errors";
import type { Viewer } from "../../../shared/request";
import { validId } from "../../../shared/uuid";
import { lockMember } from "../../users/user-lock.service";
import { type CheckedRevision, type RevisedDeed, revisionOf } from "./deed-content.rules";
import { findableAnew } from "../reading/deed-search-text.value";
import { DeedStatus } from "../deed-status.enum";
import { Deed } from "../deed.entity";
import { DeedRevision } from "../history/deed-revision.entity";
import { keepRevision } from "../history/kept-revision.service";
import { type DeedLedger, type DeedPhotos, lockCategory } from "./deed.service";
import { hashesOf, revisedPhotos } from "./revised-photos.service";

export interface OwnDeedParts {
  readonly db: DataSource;
  readonly photos: DeedPhotos;
  readonly ledger: DeedLedger;
  readonly limits: Pick<RateLimits, "consume">;
  readonly clock: Clock;
}

/** Authors' operations on their deeds that are not approved. For everybody else these deeds do not exist. */
export class OwnDeedService {
  constructor(private readonly parts: OwnDeedParts) {}

  /** Withdraws a pending deed: it is deleted with its photos. @throws NOT_FOUND, CONFLICT if it is not pending */
  async withdraw(viewer: Viewer, deedId: string): Promise<string> {
    const id = validId(deedId);
    return inTransaction(this.parts.db, async (tx) => {
      await lockMember(tx, viewer.id);
      const deed = await ownDeed(tx, viewer, id);
      if (deed.status !== DeedStatus.PENDING) throw notPending();
      await tx.delete(Deed, { id });
      await this.parts.ledger.deedMoved(tx, deed, DeedStatus.PENDING, null);
      return id;
    });
  }

  /**
   * Resubmits a rejected deed after editing: it is pending under the same unique id, and the rejected content is kept
   * in its history. The day of the first submission still decides about tree and periods, so that a rejection costs no
   * tree. Counts as a submission; repeating the request with the same version returns the deed. @throws NOT_FOUND,
   * BAD_USER_INPUT, RATE_LIMITED, CONFLICT (not rejected, or changed meanwhile)
   */
  async resubmit(viewer: Viewer, deedId: string, input: RevisedDeed): Promise<Deed> {
    const id = validId(deedId);
    const content = revisionOf(input);
    const { db, limits } = this.parts;
    const seen = await ownDeed(db.manager, viewer, id);
    if (await wasResubmitted(db.manager, seen, input.version, content)) return seen;
    mustBeRejected(seen, input.version);
    await limits.consume("createDeed", viewer.id);
    return inTransaction(db, async (tx) => {
      await lockMember(tx, viewer.id);
      const deed = await ownDeed(tx, viewer, id);
      if (await wasResubmitted(tx, deed, input.version, content)) return deed;
      mustBeRejected(deed, input.version);
      await this.#revise(tx, deed, content);
      return deed;
    });
  }

  async #revise(tx: EntityManager, deed: Deed, content: CheckedRevision): Promise<void> {
    const { caption, categoryId } = content;
    await lockCategory(tx, categoryId);
    await keepRevision(tx, deed);
    const images = await revisedPhotos(tx, this.parts.photos, deed, content.photos);
    const now = this.parts.clock();
    const state = { status: DeedStatus.PENDING, rejectReason: null, decidedAt: null };
    const change = { caption, categoryId, images, ...state, submittedAt: now, updatedAt: now };
    await tx.update(Deed, { id: deed.id }, { ...change, version: deed.version + 1 });
    Object.assign(deed, change, { version: deed.version + 1 });
    await findableAnew(tx, deed);
    await this.parts.ledger.deedMoved(tx, deed, DeedStatus.REJECTED, DeedStatus.PENDING);
  }
}

/**
 * Every status change of a member's deeds holds the member's lock, so this deed's status stays until the caller's
 * transaction ends.
 */
async function ownDeed(tx: EntityManager, viewer: Viewer, id: string): Promise<Deed> {
  const deed = await tx.findOneBy(Deed, { id, userId: viewer.id });
  if (!deed) throw deedNotFound();
  return deed;
}

function mustBeRejected(deed: Deed, version: number): void {
  if (deed.status !== DeedStatus.REJECTED) throw notRejected();
  mustBeVersion(version, deed.version);
}

/**
 * True if exactly this content has already replaced this version, because the answer to an earlier request was lost.
 */
async function wasResubmitted(
  tx: EntityManager,
  deed: Deed,
  version: number,
  content: CheckedRevision,
): Promise<boolean> {
  if (deed.version <= version || deed.caption !== content.caption || deed.categoryId !== content.categoryId)
    return false;
  if (!(await tx.existsBy(DeedRevision, { deedId: deed.id, version }))) return false;
  const hashes = await hashesOf(tx, deed.id, content.photos);
  return (
    hashes.length === deed.images.length &&
    deed.images.every((image, index) => {
      const alt = content.photos[index]?.alt;
      return image.hash === hashes[index] && (alt === undefined || image.alt === alt);
    })
  );
}

const notPending = (): AppError => new AppError("CONFLICT", "deed.notPending");

const notRejected = (): AppError => new AppError("CONFLICT", "deed.notRejected");
