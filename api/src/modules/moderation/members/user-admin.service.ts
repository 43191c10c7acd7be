import type { DataSource, EntityManager } from "typeorm";
import { prepared } from "../../../platform/database/prepared";
import { inTransaction } from "../../../platform/database/transaction";
import type { Actor } from "../../../shared/request";
import type { Statement } from "../../../shared/row-source";
import { validId } from "../../../shared/uuid";
import type { Ledger } from "../../impact/ledger.service";
import { SensitiveAct } from "../../users/sensitive-act.enum";
import type { SensitiveActDone } from "../../users/user.events";
import { lockMember } from "../../users/user-lock.service";
import { User } from "../../users/user.entity";
import type { AuditLog } from "../../audit/audit-log.service";
import { AuditAction } from "../../audit/audit-action.enum";
import { lockAdminsAnd } from "./admin-lock.service";
import { lockWholly, removeMember } from "./member-removal.service";
import { ownAccount, ownRole } from "../decisions/moderation.errors";

const SET_ADMIN: Statement = {
  name: "userAdmin.setAdmin",
  text: `UPDATE users SET "isAdmin" = $2, "updatedAt" = now() WHERE id = $1::uuid`,
};

/** What admins do to members' accounts. Nobody can lock the site's last admin out, not even two at once. */
export class UserAdminService {
  constructor(
    private readonly db: DataSource,
    private readonly ledger: Ledger,
    private readonly log: AuditLog,
    private readonly onSensitiveAct: (tx: EntityManager, done: SensitiveActDone) => Promise<void>,
  ) {}

  /** Makes a member an admin, or an admin a member; repeating it changes nothing. @throws CONFLICT for one's own role */
  async setAdmin(actor: Actor, userId: string, isAdmin: boolean): Promise<User> {
    const id = validId(userId, "userId");
    return inTransaction(this.db, async (tx) => {
      await lockAdminsAnd(tx, actor, id);
      const user = await tx.findOneByOrFail(User, { id });
      if (id === actor.viewer.id && !isAdmin) throw ownRole();
      return this.#changeRole(tx, actor, user, isAdmin);
    });
  }

  /** Makes a member an admin on the word of whoever has the command line. @throws NOT_FOUND */
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
   * Deletes a member with deeds, likes, badges, photos and sessions; the likes that the member gave leave the counters
   * of other members' deeds. @throws CONFLICT for one's own account
   */
  async deleteUser(actor: Actor, userId: string): Promise<User> {
    const id = validId(userId, "userId");
    return inTransaction(this.db, async (tx) => {
      await lockAdminsAnd(tx, actor, id);
      const user = await tx.findOneByOrFail(User, { id });
      if (id === actor.viewer.id) throw ownAccount();
      await lockWholly(tx, id);
      await this.log.write(tx, actor, {
        action: AuditAction.DELETE_USER,
        targetKind: "user",
        targetId: id,
        targetName: user.username,
        before: { isAdmin: user.isAdmin, createdAt: user.createdAt },
        after: null,
      });
      await removeMember(tx, this.ledger, id);
      return user;
    });
  }
}
