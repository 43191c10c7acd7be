import { limits } from "@tree-for-deed/common/limits";
import { textRules } from "@tree-for-deed/common/text-rules";
import type { DataSource, EntityManager } from "typeorm";
import { prepared } from "../../../platform/database/prepared";
import { inTransaction } from "../../../platform/database/transaction";
import type { Clock } from "../../../shared/clock";
import { AppError } from "../../../shared/errors";
import type { Actor } from "../../../shared/request";
import { statement, type RowSource } from "../../../shared/row-source";
import { validId } from "../../../shared/uuid";
import { validText } from "../../../shared/validation";
import { AuditAction } from "../../audit/audit-action.enum";
import type { AuditLog } from "../../audit/audit-log.service";
import { User } from "../../users/user.entity";
import { ownAccount } from "../decisions/moderation.errors";
import { lockAdminsAnd } from "./admin-lock.service";
import type { AdminRemoval } from "./admin-removal.entity";
import type { DeedFate } from "./deed-fate.enum";

const HOURS_MS = limits.adminRemovalHours * 3_600_000;

/** The reason for deleting a member, and the fate of the deeds. */
export interface Removal {
  readonly reason?: string | null | undefined;
  readonly deeds: DeedFate;
}

/** The open request to delete an admin, as another admin sees it. */
export interface AdminRemovalView {
  /** The number of admins who could agree, besides the viewer and this admin. */
  readonly others: number;
  readonly askedBy: string | null;
  readonly isOwn: boolean;
  readonly reason: string | null;
  readonly deeds: DeedFate | null;
  readonly until: Date | null;
}

interface Row extends AdminRemoval {
  readonly askedBy: string;
}

const OPEN = statement(`
SELECT r.*, u.username AS "askedBy" FROM admin_removals r JOIN users u ON u.id = r."askedById"
WHERE r."userId" = $1::uuid AND r."askedAt" > $2::timestamptz AND u."isAdmin" AND u."suspendedAt" IS NULL`);

const OTHERS = statement(`
SELECT count(*)::int AS others FROM users
WHERE "isAdmin" AND "suspendedAt" IS NULL AND id <> $1::uuid AND id <> $2::uuid`);

const ASK = statement(`
INSERT INTO admin_removals ("userId", "askedById", reason, deeds, "askedAt") VALUES ($1, $2, $3, $4, $5)
ON CONFLICT ("userId") DO UPDATE SET "askedById" = $2, reason = $3, deeds = $4, "askedAt" = $5`);

const FORGET = statement(`DELETE FROM admin_removals WHERE "userId" = $1::uuid RETURNING reason, deeds`);

/**
 * Finds out whether the actor has recently removed the admin role of this member. Otherwise one admin could delete another
 * alone, by removing the role first.
 */
const DEMOTED = statement(`
SELECT 1 AS found FROM moderation_log
WHERE "targetId" = $1::uuid AND action = 'remove_admin' AND "actorId" = $2::uuid AND "createdAt" > $3::timestamptz
  AND NOT EXISTS (
    SELECT FROM moderation_log g
    WHERE g."targetId" = $1::uuid AND g.action = 'grant_admin' AND g."createdAt" > $3::timestamptz
  ) LIMIT 1`);

/** Deleting an admin takes two other admins: one asks, and the other agrees in time by deleting. */
export class AdminRemovalService {
  constructor(
    private readonly db: DataSource,
    private readonly reads: RowSource,
    private readonly log: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** The open request about an admin, as the actor sees it. */
  async view(actor: Actor, userId: string): Promise<AdminRemovalView> {
    const id = validId(userId, "userId");
    const [counted] = await this.reads.rows<{ others: number }>(OTHERS, [id, actor.viewer.id]);
    const [open] = await this.reads.rows<Row>(OPEN, [id, this.#since()]);
    return {
      others: counted?.others ?? 0,
      askedBy: open?.askedBy ?? null,
      isOwn: open?.askedById === actor.viewer.id,
      reason: open?.reason ?? null,
      deeds: open?.deeds ?? null,
      until: open ? new Date(open.askedAt.getTime() + HOURS_MS) : null,
    };
  }

  /**
   * Asks to delete an admin; asking again replaces the request. @throws CONFLICT for oneself, for a member who is no
   * admin, and if nobody could agree
   */
  async ask(actor: Actor, userId: string, { reason, deeds }: Removal): Promise<AdminRemovalView> {
    const id = validId(userId, "userId");
    const why = validText("reason", reason, textRules.removalReason);
    await inTransaction(this.db, async (tx) => {
      await lockAdminsAnd(tx, actor, id);
      const user = await tx.findOneByOrFail(User, { id });
      if (id === actor.viewer.id) throw ownAccount();
      if (!(await takesTwo(tx, actor, user, this.#since()))) throw new AppError("CONFLICT", "user.noAdmin");
      const [counted] = await prepared<{ others: number }>(tx, OTHERS, [id, actor.viewer.id]);
      if (!counted?.others) throw new AppError("CONFLICT", "user.noSecondAdmin");
      await prepared(tx, ASK, [id, actor.viewer.id, why, deeds, this.clock()]);
      const log = this.log.of("user", ({ username }: User) => username);
      await log(tx, actor, AuditAction.ASK_ADMIN_REMOVAL, user, null, { reason: why, deeds });
    });
    return this.view(actor, id);
  }

  /** Withdraws the request; does nothing if there is none. */
  async withdraw(actor: Actor, userId: string): Promise<AdminRemovalView> {
    const id = validId(userId, "userId");
    await inTransaction(this.db, async (tx) => {
      await lockAdminsAnd(tx, actor, id);
      const user = await tx.findOneByOrFail(User, { id });
      const [asked] = await prepared<Pick<AdminRemoval, "reason" | "deeds">>(tx, FORGET, [id]);
      if (!asked) return;
      const log = this.log.of("user", ({ username }: User) => username);
      await log(tx, actor, AuditAction.WITHDRAW_ADMIN_REMOVAL, user, asked, null);
    });
    return this.view(actor, id);
  }

  #since(): Date {
    return new Date(this.clock().getTime() - HOURS_MS);
  }
}

async function takesTwo(tx: EntityManager, actor: Actor, user: User, since: Date): Promise<boolean> {
  if (user.isAdmin) return true;
  return (await prepared(tx, DEMOTED, [user.id, actor.viewer.id, since])).length > 0;
}

/**
 * The request of another admin to delete this one; null for a member who is no admin. The caller holds all admins'
 * locks. @throws CONFLICT for an admin without a recent request
 */
export async function agreedRemoval(tx: EntityManager, actor: Actor, user: User, now: Date): Promise<Row | null> {
  const since = new Date(now.getTime() - HOURS_MS);
  if (!(await takesTwo(tx, actor, user, since))) return null;
  const [open] = await prepared<Row>(tx, OPEN, [user.id, since]);
  if (!open || open.askedById === actor.viewer.id) throw new AppError("CONFLICT", "user.secondAdminNeeded");
  return open;
}
