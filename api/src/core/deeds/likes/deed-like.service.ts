import type { DataSource, EntityManager } from "typeorm";
import { prepared } from "../../../platform/database/prepared";
import { inTransaction } from "../../../platform/database/transaction";
import type { RateLimits } from "../../../platform/limits/rate-limits";
import { AppError, deedNotFound } from "../../../shared/errors";
import type { Viewer } from "../../../shared/request";
import type { Statement } from "../../../shared/row-source";
import { validId } from "../../../shared/uuid";
import { maySeePrivate } from "../../../shared/access";
import { DeedStatus } from "../deed-status.enum";
import { Deed } from "../deed.entity";
import { changeLike, LikeBatches, type LikedDeed, type LikeWish } from "./like-batches.service";

/** Whether the member likes the deed now, and the deed as it is now, with its number of likes. */
export interface LikeAnswer {
  readonly liked: boolean;
  readonly deed: Deed;
}

const LOCK: Statement = {
  name: "likes.lock",
  text: `SELECT FROM deeds WHERE id = $1::uuid FOR NO KEY UPDATE`,
};

/**
 * Likes of approved deeds. The counter in the deed's row changes in the statement that writes the like, so that many who
 * like one deed wait for each other as briefly as can be, and equals the rows always.
 */
export class DeedLikeService {
  readonly #batches: LikeBatches;

  constructor(
    private readonly db: DataSource,
    private readonly limits: Pick<RateLimits, "consume">,
  ) {
    this.#batches = new LikeBatches(db);
  }

  /** Likes the deed, or takes the like back. @throws NOT_FOUND, CONFLICT (not approved), FORBIDDEN (one's own), RATE_LIMITED */
  toggle(viewer: Viewer, deedId: string): Promise<LikeAnswer> {
    return this.#change(viewer, deedId, null);
  }

  /** Makes the member like the deed or not, however it was before. @throws as `toggle` */
  set(viewer: Viewer, deedId: string, liked: boolean): Promise<LikeAnswer> {
    return this.#change(viewer, deedId, liked);
  }

  async #change(viewer: Viewer, id: string, liked: LikeWish["liked"]): Promise<LikeAnswer> {
    const wish = { deedId: validId(id), userId: viewer.id, liked };
    await this.limits.consume("like", viewer.id);
    const changed = await this.#batches.change(wish);
    if (changed) return answerOf(changed);
    // Nothing to change, or somebody was at the same deed and saw it otherwise: looked at again, with the deed's row locked.
    return inTransaction(this.db, async (tx) => {
      await prepared(tx, LOCK, [wish.deedId]);
      const changedNow = await changeLike(tx, wish);
      if (changedNow) return answerOf(changedNow);
      const deed = await mustBeApproved(tx, viewer, wish.deedId);
      if (liked !== false) mustBeAnothers(viewer, deed);
      return { liked: liked === true, deed };
    });
  }
}

const answerOf = ({ liked, likerId: _, ...deed }: LikedDeed): LikeAnswer => ({ liked, deed });

/** The deed, which must be approved. One that is not approved exists for its owner and admins only. */
async function mustBeApproved(tx: EntityManager, viewer: Viewer, deedId: string): Promise<Deed> {
  const deed = await tx.findOneBy(Deed, { id: deedId });
  if (deed?.status === DeedStatus.APPROVED) return deed;
  if (!deed || !maySeePrivate(viewer, deed.userId)) throw deedNotFound();
  throw new AppError("CONFLICT", "deed.notApproved");
}

/** An author's like from before this was so can still be taken back. */
function mustBeAnothers(viewer: Viewer, deed: Deed): void {
  if (deed.userId === viewer.id) throw new AppError("FORBIDDEN", "deed.ownLike");
}
