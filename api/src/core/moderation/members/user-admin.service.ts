import type { DataSource, EntityManager } from "typeorm";
import { prepared, rowsIn } from "../../../platform/database/prepared";
import { inTransaction } from "../../../platform/database/transaction";
import { textRules } from "@tree-for-deed/common/text-rules";
import type { Clock } from "../../../shared/clock";
import type { Actor } from "../../../shared/request";
import { statement } from "../../../shared/row-source";
import { validId } from "../../../shared/uuid";
import { validText } from "../../../shared/validation";
import type { Ledger } from "../../impact/ledger.service";
import type { CountTreeProgress } from "../../impact/tree-progress.extension";
import { SensitiveAct } from "../../users/sensitive-act.enum";
import type { SensitiveActDone } from "../../users/user.events";
import { lockMember } from "../../users/user-lock.service";
import { User } from "../../users/user.entity";
import type { AuditLog } from "../../audit/audit-log.service";
import { AuditAction } from "../../audit/audit-action.enum";
import { lockAdminsAnd } from "./admin-lock.service";
import { type Removal, agreedRemoval } from "./admin-removal.service";
import { DeedFate } from "./deed-fate.enum";
import { holdingsOf } from "./member-holdings.service";
import { lockWholly, removeButDeeds, removeMember } from "./member-removal.service";
import { ownAccount, ownRole } from "../decisions/moderation.errors";

const SET_ADMIN = statement(`UPDATE users SET "isAdmin" = $2, "updatedAt" = now() WHERE id = $1::uuid`);

/** Administration of members' accounts. The site always keeps an admin, even with two concurrent requests. */
export class UserAdminService {
  constructor(
    private readonly db: DataSource,
    private readonly ledger: Ledger,
    private readonly log: AuditLog,
    private readonly clock: Clock,
    private readonly onSensitiveAct: (tx: EntityManager, done: SensitiveActDone) => Promise<void>,
    private readonly counting: () => readonly CountTreeProgress[],
  ) {}

  /**
   * Makes a member an admin, or an admin a member; repeating it changes nothing. @throws CONFLICT for one's own role
   */
  async setAdmin(actor: Actor, userId: string, isAdmin: boolean): Promise<User> {
    const id = validId(userId, "userId");
    return inTransaction(this.db, async (tx) => {
      await lockAdminsAnd(tx, actor, id);
      const user = await tx.findOneByOrFail(User, { id });
      if (id === actor.viewer.id && !isAdmin) throw ownRole();
      return this.#changeRole(tx, actor, user, isAdmin);
    });
  }

  /** Makes a member an admin on request of the operator, who has the command line. @throws NOT_FOUND */
  async grantByOperator(userId: string): Promise<User> {
    return inTransaction(this.db, async (tx) => {
      await lockMember(tx, userId);
      return this.#changeRole(tx, null, await tx.findOneByOrFail(User, { id: userId }), true);
    });
  }

  async #changeRole(tx: EntityManager, actor: Actor | null, user: User, isAdmin: boolean): Promise<User> {
    if (user.isAdmin === isAdmin) return user;
    await prepared(tx, SET_ADMIN, [user.id, isAdmin]);
    if (actor && isAdmin) await this.#tell(tx, actor, user.username);
    await this.log.write(tx, actor, {
      action: isAdmin ? AuditAction.GRANT_ADMIN : AuditAction.REMOVE_ADMIN,
      targetKind: "user",
      targetId: user.id,
      targetName: user.username,
      before: { isAdmin: user.isAdmin },
      after: { isAdmin },
    });
    return Object.assign(user, { isAdmin });
  }

  async #tell(tx: EntityManager, { viewer, ip, userAgent = null }: Actor, about: string): Promise<void> {
    const act = SensitiveAct.ADMIN_MADE;
    await this.onSensitiveAct(tx, { userId: viewer.id, act, about, origin: { ip, userAgent } });
  }

  /**
   * Deletes a member's account, with all deeds, or without the approved ones, which pass to an anonymous author. The
   * log keeps the reason and the member's numbers. @throws CONFLICT for one's own account, and for an admin unless
   * another admin asked
   */
  async deleteUser(
    actor: Actor,
    userId: string,
    { reason, deeds }: Removal = { deeds: DeedFate.REMOVE },
  ): Promise<User> {
    const id = validId(userId, "userId");
    const why = reason == null ? null : validText("reason", reason, textRules.removalReason);
    return inTransaction(this.db, async (tx) => {
      await lockAdminsAnd(tx, actor, id);
      const user = await tx.findOneByOrFail(User, { id });
      if (id === actor.viewer.id) throw ownAccount();
      const now = this.clock();
      const agreed = await agreedRemoval(tx, actor, user, now);
      const fate = agreed?.deeds ?? deeds;
      const holdings = await holdingsOf(rowsIn(tx), this.counting(), id);
      await lockWholly(tx, id);
      await this.log.write(tx, actor, {
        action: AuditAction.DELETE_USER,
        targetKind: "user",
        targetId: id,
        targetName: user.username,
        reason: why ?? agreed?.reason ?? null,
        before: { isAdmin: user.isAdmin, createdAt: user.createdAt, ...holdings },
        after: { deeds: fate, ...(agreed && { askedBy: agreed.askedBy, askedReason: agreed.reason }) },
      });
      if (fate === DeedFate.REMOVE) await removeMember(tx, this.ledger, id, now);
      else await removeButDeeds(tx, this.ledger, id, now);
      return user;
    });
  }
}
