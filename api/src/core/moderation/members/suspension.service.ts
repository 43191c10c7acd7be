import type { DataSource, EntityManager } from "typeorm";
import { prepared } from "../../../platform/database/prepared";
import { inTransaction } from "../../../platform/database/transaction";
import type { Clock } from "../../../shared/clock";
import { AppError } from "../../../shared/errors";
import { textRules } from "@tree-for-deed/common/text-rules";
import type { Actor } from "../../../shared/request";
import { statement } from "../../../shared/row-source";
import { validId } from "../../../shared/uuid";
import { validText } from "../../../shared/validation";
import { AuditAction } from "../../audit/audit-action.enum";
import type { AuditLog } from "../../audit/audit-log.service";
import { type MailedNotice, NoticeKind } from "../../notices/notice-kind.enum";
import type { NoticeService } from "../../notices/notice.service";
import { User } from "../../users/user.entity";
import { lockAdminsAnd } from "./admin-lock.service";

type Suspension = Pick<User, "suspendedAt" | "suspendReason">;

interface Change {
  readonly actor: Actor;
  readonly user: User;
  readonly after: Suspension;
  readonly action: AuditAction;
  readonly notice: MailedNotice;
}

const SET = statement(
  `UPDATE users SET "suspendedAt" = $2, "suspendReason" = $3, "updatedAt" = $4 WHERE id = $1::uuid`,
);

const END_SESSIONS = statement(`DELETE FROM sessions WHERE "userId" = $1::uuid`);

/**
 * Suspends members. Their deeds stay and count, their profile stays public, and their pending deeds stay in the queue.
 */
export class SuspensionService {
  constructor(
    private readonly db: DataSource,
    private readonly notices: NoticeService,
    private readonly log: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** Suspends a member and ends all their sessions. @throws CONFLICT for oneself and for a suspended member */
  async suspend(actor: Actor, userId: string, reason: string): Promise<User> {
    const id = validId(userId, "userId");
    const suspendReason = validText("reason", reason, textRules.suspensionReason);
    return inTransaction(this.db, async (tx) => {
      await lockAdminsAnd(tx, actor, id);
      const user = await tx.findOneByOrFail(User, { id });
      if (id === actor.viewer.id) throw ownSuspension();
      if (user.suspendedAt) throw alreadySuspended();
      const after = { suspendedAt: this.clock(), suspendReason };
      const action = AuditAction.SUSPEND_USER;
      await this.#change(tx, { actor, user, after, action, notice: NoticeKind.ACCOUNT_SUSPENDED });
      await prepared(tx, END_SESSIONS, [id]);
      return Object.assign(user, after);
    });
  }

  /** Restores a suspended member; does nothing for others. */
  async restore(actor: Actor, userId: string): Promise<User> {
    const id = validId(userId, "userId");
    return inTransaction(this.db, async (tx) => {
      await lockAdminsAnd(tx, actor, id);
      const user = await tx.findOneByOrFail(User, { id });
      if (!user.suspendedAt) return user;
      const after = { suspendedAt: null, suspendReason: null };
      const action = AuditAction.RESTORE_USER;
      await this.#change(tx, { actor, user, after, action, notice: NoticeKind.ACCOUNT_RESTORED });
      return Object.assign(user, after);
    });
  }

  async #change(tx: EntityManager, { actor, user, after, action, notice }: Change): Promise<void> {
    const { suspendedAt, suspendReason } = user;
    await prepared(tx, SET, [user.id, after.suspendedAt, after.suspendReason, this.clock()]);
    await this.log.write(tx, actor, {
      action,
      targetKind: "user",
      targetId: user.id,
      targetName: user.username,
      reason: after.suspendReason,
      before: { suspendedAt, suspendReason },
      after: { ...after },
    });
    await this.notices.announce(tx, user.id, notice, after.suspendReason ? { reason: after.suspendReason } : {});
  }
}

const ownSuspension = (): AppError => new AppError("CONFLICT", "user.ownSuspension");

const alreadySuspended = (): AppError => new AppError("CONFLICT", "user.alreadySuspended");
