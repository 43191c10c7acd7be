import type { DataSource, EntityManager } from "typeorm";
import { prepared, preparedAlone } from "../../../platform/database/prepared";
import { afterCommit, inTransaction } from "../../../platform/database/transaction";
import type { RateLimits } from "../../../platform/limits/rate-limits";
import type { Signals } from "../../../platform/signals/signals";
import { AppError, userNotFound } from "../../../shared/errors";
import { assertFirst, type Page, pageOf } from "../../../shared/paging";
import type { Viewer } from "../../../shared/request";
import type { RowSource } from "../../../shared/row-source";
import { BEFORE_ALL } from "../../../shared/time-cursor";
import { validId } from "../../../shared/uuid";
import type { PublicUser } from "../../../core/users/user.view";
import { lockMember } from "../../../core/users/user-lock.service";
import type { MemberHiding } from "../../../core/users/hidden-members.extension";
import { BLOCK_LIMIT, BLOCKS_MAX } from "../community.rules";
import { BLOCKED } from "./block.events";
import { BLOCK, BLOCKED_BY, BLOCKS, meet, HIDES_PROFILE, STATE, UNBLOCK } from "./block.sql";
import type { BlockingMembers } from "./blocking-members.service";

export interface BlockParts {
  readonly db: DataSource;
  readonly reads: RowSource;
  readonly limits: Pick<RateLimits, "consume">;
  readonly signals: Pick<Signals, "publish">;
  readonly members: BlockingMembers;
  /** Runs in the transaction in which a member blocks another one. */
  readonly onBlocked?: (tx: EntityManager, blockerId: string, blockedId: string) => Promise<unknown>;
}

/** A blocked member, with public fields only. */
export interface BlockedMember {
  readonly user: PublicUser;
  readonly since: Date;
}

interface BlockState {
  readonly blocked: boolean;
  readonly isMember: boolean;
}

/** Lets members block each other. Neither meets the other in lists, whoever of them blocked. */
export class BlockService {
  constructor(private readonly parts: BlockParts) {}

  /** Keeps both apart in the lists of core. */
  get hiding(): MemberHiding {
    const { members, reads } = this.parts;
    return {
      concerns: (memberId) => members.has(memberId),
      meet,
      hidesProfile: async (viewerId, ownerId) => (await reads.rows(HIDES_PROFILE, [viewerId, ownerId])).length > 0,
    };
  }

  /**
   * Blocks a member; repeating it changes nothing. Answers the member's id. @throws CONFLICT for oneself and after
   * `BLOCKS_MAX` members, NOT_FOUND, RATE_LIMITED
   */
  async block({ id }: Viewer, userId: string): Promise<string> {
    const { db, limits, signals, onBlocked } = this.parts;
    const blockedId = validId(userId);
    if (blockedId === id) throw new AppError("CONFLICT", "block.self");
    await limits.consume(BLOCK_LIMIT, id);
    await inTransaction(db, async (tx) => {
      // Both, so that neither can follow the other meanwhile.
      for (const member of [id, blockedId].toSorted()) await lockMember(tx, member);
      if ((await prepared(tx, BLOCK, [id, blockedId, BLOCKS_MAX])).length === 0) {
        const [state] = await prepared<BlockState>(tx, STATE, [id, blockedId]);
        if (state?.blocked) return;
        throw state?.isMember
          ? new AppError("CONFLICT", "block.tooMany", { args: { max: BLOCKS_MAX } })
          : userNotFound();
      }
      await onBlocked?.(tx, id, blockedId);
      afterCommit(tx, () => void signals.publish(BLOCKED, `${id} ${blockedId}`));
    });
    return blockedId;
  }

  /** Ends a block; repeating it changes nothing. Answers the member's id. @throws RATE_LIMITED */
  async unblock({ id }: Viewer, userId: string): Promise<string> {
    const blockedId = validId(userId);
    await this.parts.limits.consume(BLOCK_LIMIT, id);
    await preparedAlone(this.parts.db, UNBLOCK, [id, blockedId]);
    return blockedId;
  }

  /** The members whom the viewer blocks, the latest first. @throws BAD_USER_INPUT */
  async blockedBy({ id }: Viewer, first: number, after: string | null): Promise<Page<BlockedMember>> {
    assertFirst(first);
    const values = [id, ...(BLOCKS.position(after) ?? BEFORE_ALL), first + 1];
    const rows = await this.parts.reads.rows<PublicUser & Omit<BlockedMember, "user">>(BLOCKED_BY, values);
    return pageOf(
      rows.map(({ since, ...user }) => ({ user, since })),
      first,
    );
  }
}
