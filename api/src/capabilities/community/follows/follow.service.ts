import type { DataSource, EntityManager } from "typeorm";
import { prepared, preparedAlone } from "../../../platform/database/prepared";
import { inTransaction } from "../../../platform/database/transaction";
import type { RateLimits } from "../../../platform/limits/rate-limits";
import type { Clock } from "../../../shared/clock";
import { AppError } from "../../../shared/errors";
import { Keyset } from "../../../shared/keyset";
import { assertFirst, type Page, pageOf } from "../../../shared/paging";
import type { Viewer } from "../../../shared/request";
import { replicaRead, type RowSource, statement } from "../../../shared/row-source";
import { BEFORE_ALL, readTimeCursor } from "../../../shared/time-cursor";
import { validId } from "../../../shared/uuid";
import type { DeedConnection, DeedListService } from "../../../core/deeds/reading/deed-list.service";
import { lockMember } from "../../../core/users/user-lock.service";
import type { UserService } from "../../../core/users/user.service";
import { type PublicUser, publicUserColumns, type UserView } from "../../../core/users/user.view";
import { meet } from "../blocks/block.sql";
import { FOLLOW_LIMIT, FOLLOWS_MAX } from "../community.rules";

export interface FollowParts {
  readonly db: DataSource;
  readonly reads: RowSource;
  readonly limits: Pick<RateLimits, "consume">;
  readonly users: Pick<UserService, "byId" | "find">;
  readonly deeds: Pick<DeedListService, "feedOf">;
  readonly clock: Clock;
}

/** A followed member, with public fields only. */
export interface Followed {
  readonly user: PublicUser;
  readonly followedAt: Date;
}

/** Number of members whom the member $1 follows, and whether $2 is among them. */
const STANDING = statement(`
SELECT count(*)::int AS follows, coalesce(bool_or("followedId" = $2::uuid), false) AS "isFollowed"
FROM community_follows WHERE "followerId" = $1::uuid`);

/** Inserts nothing if there is a block between the two. */
const FOLLOW = statement(`
INSERT INTO community_follows ("followerId", "followedId", "createdAt")
SELECT $1::uuid, $2::uuid, $3::timestamptz WHERE ${meet("$1::uuid", "$2::uuid")} RETURNING "followedId"`);

const UNFOLLOW = statement(`DELETE FROM community_follows WHERE "followerId" = $1::uuid AND "followedId" = $2::uuid`);

const END_BETWEEN = statement(`
DELETE FROM community_follows
WHERE ("followerId", "followedId") IN (($1::uuid, $2::uuid), ($2::uuid, $1::uuid))`);

/** The order of followed members. */
export const FOLLOWS = new Keyset(
  "follows",
  [
    { sql: `"createdAt"`, type: "timestamptz", descending: true },
    { sql: `"followedId"`, type: "uuid", descending: true },
  ],
  readTimeCursor,
);

/** The latest $4 followed members of the member $1, after the position $2 and $3. */
const PEOPLE = replicaRead(`
SELECT ${publicUserColumns("u")}, f."createdAt" AS "followedAt" FROM (
  SELECT "followedId", "createdAt" FROM community_follows
  WHERE "followerId" = $1::uuid AND ${FOLLOWS.after((place) => `$${place + 2}`)}
  ORDER BY ${FOLLOWS.order} LIMIT $4
) f JOIN users u ON u.id = f."followedId" ORDER BY f."createdAt" DESC, f."followedId" DESC`);

/** The members whom the viewer $1 follows, for `DeedListService.feedOf`. */
const FOLLOWED_IDS = `SELECT f."followedId" FROM community_follows f WHERE f."followerId" = $1::uuid`;

/** Follows of members; only the follower knows of each. */
export class FollowService {
  constructor(private readonly parts: FollowParts) {}

  /**
   * Follows a member; nothing changes if the viewer does so already. @throws NOT_FOUND, FORBIDDEN (oneself, after a block),
   * CONFLICT (follows too many), RATE_LIMITED
   */
  async follow({ id: followerId }: Viewer, id: string): Promise<UserView> {
    const { db, limits, users, clock } = this.parts;
    const followedId = validId(id);
    if (followedId === followerId) throw new AppError("FORBIDDEN", "follow.oneself");
    await limits.consume(FOLLOW_LIMIT, followerId);
    const member = await users.byId(followedId);
    await inTransaction(db, async (tx) => {
      await lockMember(tx, followerId);
      const [standing] = await prepared<Standing>(tx, STANDING, [followerId, followedId]);
      if (standing?.isFollowed) return;
      if (standing && standing.follows >= FOLLOWS_MAX) {
        throw new AppError("CONFLICT", "follow.tooMany", { args: { max: FOLLOWS_MAX } });
      }
      const made = await prepared(tx, FOLLOW, [followerId, followedId, clock()]);
      if (made.length === 0) throw new AppError("FORBIDDEN", "follow.refused");
    });
    return member;
  }

  /** Follows a member no more, and returns the member, or null if the account is gone. @throws RATE_LIMITED */
  async unfollow({ id: followerId }: Viewer, id: string): Promise<UserView | null> {
    const { db, limits, users } = this.parts;
    const followedId = validId(id);
    await limits.consume(FOLLOW_LIMIT, followerId);
    await preparedAlone(db, UNFOLLOW, [followerId, followedId]);
    return users.find(followedId);
  }

  /** Ends that either of two members follows the other. Who calls it keeps the two apart from then on. */
  async endBetween(tx: EntityManager, one: string, other: string): Promise<void> {
    await prepared(tx, END_BETWEEN, [one, other]);
  }

  /** The members whom the viewer follows, the latest first, after a cursor. @throws BAD_USER_INPUT */
  async people({ id }: Viewer, first: number, after: string | null): Promise<Page<Followed>> {
    assertFirst(first);
    const values = [id, ...(FOLLOWS.position(after) ?? BEFORE_ALL), first + 1];
    const rows = await this.parts.reads.rows<PublicUser & Omit<Followed, "user">>(PEOPLE, values);
    return pageOf(
      rows.map(({ followedAt, ...user }) => ({ user, followedAt })),
      first,
    );
  }

  /** Approved deeds of the members whom the viewer follows, newest first, after a cursor. @throws BAD_USER_INPUT */
  deeds(viewer: Viewer, first: number, after: string | null): Promise<DeedConnection> {
    return this.parts.deeds.feedOf(viewer, FOLLOWED_IDS, first, after);
  }
}

interface Standing {
  readonly follows: number;
  readonly isFollowed: boolean;
}
