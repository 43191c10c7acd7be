import type { DataSource, EntityManager } from "typeorm";
import { prepared, preparedAlone } from "../../../platform/database/prepared";
import { inTransaction } from "../../../platform/database/transaction";
import type { RateLimits } from "../../../platform/limits/rate-limits";
import { AppError, deedNotFound } from "../../../shared/errors";
import type { Viewer } from "../../../shared/request";
import { statement } from "../../../shared/row-source";
import { validId } from "../../../shared/uuid";
import { maySeePrivate } from "../../../shared/access";
import type { Meet } from "../../users/hidden-members.extension";
import { type HiddenMembers, nobodyHidden } from "../../users/hidden-members.service";
import { DeedStatus } from "../deed-status.enum";
import { Deed } from "../deed.entity";
import { changeLike, LikeBatches, type LikedDeed, type LikeRequest } from "./like-batches.service";

/** Whether the member likes the deed now, and the deed as it is now, with its number of likes. */
export interface LikeAnswer {
  readonly liked: boolean;
  readonly deed: Deed;
}

const LOCK = statement(`SELECT FROM deeds WHERE id = $1::uuid FOR NO KEY UPDATE`);

/**
 * Likes of approved deeds. The statement that writes the like also changes the counter in the deed's row, so the row is
 * locked as briefly as possible and the counter always equals the number of likes.
 */
export class DeedLikeService {
  readonly #batches: LikeBatches;

  constructor(
    private readonly db: DataSource,
    private readonly limits: Pick<RateLimits, "consume">,
    private readonly hidden: Pick<HiddenMembers, "meetFor"> = nobodyHidden,
  ) {
    this.#batches = new LikeBatches(db);
  }

  /**
   * Likes the deed, or removes the like. @throws NOT_FOUND, CONFLICT (not approved), FORBIDDEN (one's own, or
   * its author is hidden from the member), RATE_LIMITED
   */
  toggle(viewer: Viewer, deedId: string): Promise<LikeAnswer> {
    return this.#change(viewer, deedId, null);
  }

  /** Sets whether the member likes the deed. @throws as `toggle` */
  set(viewer: Viewer, deedId: string, liked: boolean): Promise<LikeAnswer> {
    return this.#change(viewer, deedId, liked);
  }

  async #change(viewer: Viewer, id: string, liked: LikeRequest["liked"]): Promise<LikeAnswer> {
    const request = { deedId: validId(id), userId: viewer.id, liked };
    await this.limits.consume("like", viewer.id);
    await this.#assertMeet(request);
    const changed = await this.#batches.change(request);
    if (changed) return answerOf(changed);
    // Nothing has changed, or a concurrent request interfered: checked again with the deed's row locked.
    return inTransaction(this.db, async (tx) => {
      await prepared(tx, LOCK, [request.deedId]);
      const changedNow = await changeLike(tx, request);
      if (changedNow) return answerOf(changedNow);
      const deed = await mustBeApproved(tx, viewer, request.deedId);
      if (liked !== false) mustBeAnothers(viewer, deed);
      return { liked: liked === true, deed };
    });
  }

  /** Likes can always be taken back. @throws FORBIDDEN if the deed's author is hidden from the member */
  async #assertMeet({ deedId, userId, liked }: LikeRequest): Promise<void> {
    const meet = liked === false ? null : await this.hidden.meetFor({ id: userId });
    if (!meet) return;
    const hidden = await preparedAlone(this.db, hiddenDeed(meet), [userId, deedId, liked === null]);
    if (hidden.length > 0) throw new AppError("FORBIDDEN", "deed.likeRefused");
  }
}

/** The approved deed $2, if its author is hidden from the member $1. If $3, a deed that the member likes is not found. */
const hiddenDeed = (meet: Meet) =>
  statement(`
SELECT FROM deeds d WHERE d.id = $2::uuid AND d.status = 'approved' AND NOT (${meet("$1::uuid", `d."userId"`)})
  AND NOT ($3::boolean AND EXISTS (SELECT FROM deed_likes l WHERE l."userId" = $1::uuid AND l."deedId" = d.id))`);

const answerOf = ({ liked, likerId: _, ...deed }: LikedDeed): LikeAnswer => ({ liked, deed });

/** Returns the deed, which must be approved. Only its owner and admins learn that an unapproved deed exists. */
async function mustBeApproved(tx: EntityManager, viewer: Viewer, deedId: string): Promise<Deed> {
  const deed = await tx.findOneBy(Deed, { id: deedId });
  if (deed?.status === DeedStatus.APPROVED) return deed;
  if (!deed || !maySeePrivate(viewer, deed.userId)) throw deedNotFound();
  throw new AppError("CONFLICT", "deed.notApproved");
}

/** Authors can still remove likes of their own deeds that are older than this rule. */
function mustBeAnothers(viewer: Viewer, deed: Deed): void {
  if (deed.userId === viewer.id) throw new AppError("FORBIDDEN", "deed.ownLike");
}
