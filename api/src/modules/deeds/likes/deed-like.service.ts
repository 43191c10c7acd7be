import type { DataSource, EntityManager } from "typeorm";
import { prepared } from "../../../platform/database/prepared";
import { inTransaction } from "../../../platform/database/transaction";
import type { RateLimits } from "../../../platform/limits/rate-limits";
import { AppError, deedNotFound } from "../../../shared/errors";
import type { Viewer } from "../../../shared/request";
import type { Statement } from "../../../shared/row-source";
import { newId, validId } from "../../../shared/uuid";
import { maySeePrivate } from "../../../shared/access";
import { lockMember } from "../../users/user-lock.service";
import { DeedStatus } from "../deed-status.enum";
import { Deed } from "../deed.entity";

/** Whether the member likes the deed now, and the deed as it is now, with its number of likes. */
export interface LikeAnswer {
  readonly liked: boolean;
  readonly deed: Deed;
}

const ADD: Statement = {
  name: "likes.add",
  text: `INSERT INTO deed_likes (id, "deedId", "userId")
    SELECT $1::uuid, id, $3::uuid FROM deeds WHERE id = $2::uuid AND status = 'approved' AND "userId" <> $3::uuid
    ON CONFLICT ("userId", "deedId") DO NOTHING RETURNING id`,
};

const REMOVE: Statement = {
  name: "likes.remove",
  text: `DELETE FROM deed_likes WHERE "userId" = $2::uuid AND "deedId" = $1::uuid RETURNING id`,
};

const COUNT: Statement = {
  name: "likes.count",
  text: `UPDATE deeds SET likes = likes + $2::int WHERE id = $1::uuid AND status = 'approved' RETURNING *`,
};

const TRIES = 10;

interface Change {
  readonly liked: boolean;
  /** What it adds to the counter. */
  readonly step: -1 | 0 | 1;
}

/**
 * Likes of approved deeds. The counter in the deed's row changes last in the transaction, so that many who like one
 * deed wait for each other as briefly as can be, and equals the rows always.
 */
export class DeedLikeService {
  constructor(
    private readonly db: DataSource,
    private readonly limits: Pick<RateLimits, "consume">,
  ) {}

  /** Likes the deed, or takes the like back. @throws NOT_FOUND, CONFLICT (not approved), FORBIDDEN (one's own), RATE_LIMITED */
  toggle(viewer: Viewer, deedId: string): Promise<LikeAnswer> {
    return this.#change(viewer, deedId, async (tx, id) => {
      // Two toggles of one member at once: the loser sees neither a free place nor a row, gets in line and looks again.
      for (let attempt = 1; attempt <= TRIES; attempt += 1) {
        if (await add(tx, viewer.id, id)) return { liked: true, step: 1 };
        if (await remove(tx, viewer.id, id)) return { liked: false, step: -1 };
        mustBeAnothers(viewer, await mustBeApproved(tx, viewer, id));
        await lockMember(tx, viewer.id);
      }
      throw busy();
    });
  }

  /** Makes the member like the deed or not, however it was before. @throws as `toggle` */
  set(viewer: Viewer, deedId: string, liked: boolean): Promise<LikeAnswer> {
    return this.#change(viewer, deedId, async (tx, id) => {
      if (liked) return { liked, step: (await add(tx, viewer.id, id)) ? 1 : 0 };
      return { liked, step: (await remove(tx, viewer.id, id)) ? -1 : 0 };
    });
  }

  async #change(
    viewer: Viewer,
    deedId: string,
    work: (tx: EntityManager, id: string) => Promise<Change>,
  ): Promise<LikeAnswer> {
    const id = validId(deedId);
    await this.limits.consume("like", viewer.id);
    return inTransaction(this.db, async (tx) => {
      const { liked, step } = await work(tx, id);
      if (step === 0) {
        const deed = await mustBeApproved(tx, viewer, id);
        if (liked) mustBeAnothers(viewer, deed);
        return { liked, deed };
      }
      const [deed] = await prepared<Deed>(tx, COUNT, [id, step]);
      if (deed) return { liked, deed };
      // Taken back to review meanwhile: the throw undoes the like.
      await mustBeApproved(tx, viewer, id);
      throw busy();
    });
  }
}

async function add(tx: EntityManager, userId: string, deedId: string): Promise<boolean> {
  return (await prepared(tx, ADD, [newId(), deedId, userId])).length > 0;
}

async function remove(tx: EntityManager, userId: string, deedId: string): Promise<boolean> {
  return (await prepared(tx, REMOVE, [deedId, userId])).length > 0;
}

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

const busy = (): AppError => new AppError("CONFLICT", "like.busy");
