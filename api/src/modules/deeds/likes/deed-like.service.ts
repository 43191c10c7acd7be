import type { DataSource, EntityManager } from "typeorm";
import { prepared, preparedAlone } from "../../../platform/database/prepared";
import { inTransaction } from "../../../platform/database/transaction";
import type { RateLimits } from "../../../platform/limits/rate-limits";
import { AppError, deedNotFound } from "../../../shared/errors";
import type { Viewer } from "../../../shared/request";
import type { Statement } from "../../../shared/row-source";
import { newId, validId } from "../../../shared/uuid";
import { maySeePrivate } from "../../../shared/access";
import { DeedStatus } from "../deed-status.enum";
import { Deed } from "../deed.entity";

/** Whether the member likes the deed now, and the deed as it is now, with its number of likes. */
export interface LikeAnswer {
  readonly liked: boolean;
  readonly deed: Deed;
}

/** Whether to like the deed; null: the other way round from how it is. */
type Wish = boolean | null;

/**
 * Changes the like of the member $3 to the deed $2 as $4 wishes, and the counter in the deed's row; no row when there was
 * nothing to change. The deed's row is locked first, so that all who like one deed do so one after the other.
 */
const CHANGE: Statement = {
  name: "likes.change",
  text: `
WITH deed AS MATERIALIZED (
  SELECT id, "userId" FROM deeds WHERE id = $2::uuid AND status = 'approved' FOR NO KEY UPDATE
), removed AS (
  DELETE FROM deed_likes l USING deed
  WHERE l."deedId" = deed.id AND l."userId" = $3::uuid AND $4::boolean IS NOT TRUE RETURNING l.id
), added AS (
  INSERT INTO deed_likes (id, "deedId", "userId") SELECT $1::uuid, id, $3::uuid FROM deed
  WHERE "userId" <> $3::uuid AND $4::boolean IS NOT FALSE AND NOT EXISTS (SELECT FROM removed)
  ON CONFLICT ("userId", "deedId") DO NOTHING RETURNING id
), change AS (
  SELECT (SELECT count(*) FROM added)::int - (SELECT count(*) FROM removed)::int AS step
)
UPDATE deeds d SET likes = d.likes + change.step FROM deed, change WHERE d.id = deed.id AND change.step <> 0
RETURNING d.*, change.step > 0 AS liked`,
};

const LOCK: Statement = {
  name: "likes.lock",
  text: `SELECT FROM deeds WHERE id = $1::uuid FOR NO KEY UPDATE`,
};

type ChangedDeed = Deed & { readonly liked: boolean };

/**
 * Likes of approved deeds. The counter in the deed's row changes in the statement that writes the like, so that many who
 * like one deed wait for each other as briefly as can be, and equals the rows always.
 */
export class DeedLikeService {
  constructor(
    private readonly db: DataSource,
    private readonly limits: Pick<RateLimits, "consume">,
  ) {}

  /** Likes the deed, or takes the like back. @throws NOT_FOUND, CONFLICT (not approved), FORBIDDEN (one's own), RATE_LIMITED */
  toggle(viewer: Viewer, deedId: string): Promise<LikeAnswer> {
    return this.#change(viewer, deedId, null);
  }

  /** Makes the member like the deed or not, however it was before. @throws as `toggle` */
  set(viewer: Viewer, deedId: string, liked: boolean): Promise<LikeAnswer> {
    return this.#change(viewer, deedId, liked);
  }

  async #change(viewer: Viewer, deedId: string, wish: Wish): Promise<LikeAnswer> {
    const id = validId(deedId);
    await this.limits.consume("like", viewer.id);
    const values = [newId(), id, viewer.id, wish];
    const [changed] = await preparedAlone<ChangedDeed>(this.db, CHANGE, values);
    if (changed) return answerOf(changed);
    // Nothing to change, or somebody was at the same deed and saw it otherwise: looked at again, with the deed's row locked.
    return inTransaction(this.db, async (tx) => {
      await prepared(tx, LOCK, [id]);
      const [changedNow] = await prepared<ChangedDeed>(tx, CHANGE, values);
      if (changedNow) return answerOf(changedNow);
      const deed = await mustBeApproved(tx, viewer, id);
      if (wish !== false) mustBeAnothers(viewer, deed);
      return { liked: wish === true, deed };
    });
  }
}

const answerOf = ({ liked, ...deed }: ChangedDeed): LikeAnswer => ({ liked, deed });

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
