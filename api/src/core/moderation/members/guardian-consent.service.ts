import { textRules } from "@tree-for-deed/common/text-rules";
import type { DataSource, EntityManager } from "typeorm";
import { prepared } from "../../../platform/database/prepared";
import { inTransaction } from "../../../platform/database/transaction";
import type { Clock } from "../../../shared/clock";
import { AppError } from "../../../shared/errors";
import type { Actor } from "../../../shared/request";
import { statement } from "../../../shared/row-source";
import { validId } from "../../../shared/uuid";
import { validText } from "../../../shared/validation";
import { AuditAction } from "../../audit/audit-action.enum";
import type { AuditLog } from "../../audit/audit-log.service";
import type { VisibilityService } from "../../identity/visibility.service";
import type { Ages } from "../../users/ages.value";
import { User } from "../../users/user.entity";
import { lockAdminsAnd } from "./admin-lock.service";

const SET = statement(`UPDATE users SET "guardianConsentAt" = $2, "updatedAt" = $3 WHERE id = $1::uuid`);

interface Parts {
  readonly db: DataSource;
  readonly log: AuditLog;
  readonly ages: Ages;
  readonly visibility: Pick<VisibilityService, "hideAll">;
  readonly clock: Clock;
}

/**
 * Records that a parent or guardian lets a member under 18 choose what to show everybody (`docs/rules.md` P15). The site
 * cannot check a consent: an admin does, and writes into the log how it was given.
 */
export class GuardianConsents {
  constructor(private readonly parts: Parts) {}

  /** Records a consent; repeating it changes nothing. `how`: how it was given. @throws CONFLICT for adults */
  async record(actor: Actor, userId: string, how: string): Promise<User> {
    const { ages, clock } = this.parts;
    const reason = validText("how", how, textRules.guardianConsent);
    return this.#change(actor, userId, async (tx, user) => {
      if (user.guardianConsentAt) return;
      if (!ages.canBeUnder18(user.birthYear)) throw new AppError("CONFLICT", "user.notUnder18");
      await this.#set(tx, actor, { user, at: clock(), reason, action: AuditAction.RECORD_CONSENT });
    });
  }

  /** Ends a consent and hides again what the member showed; repeating it changes nothing. */
  async withdraw(actor: Actor, userId: string, reason: string): Promise<User> {
    const { ages, visibility } = this.parts;
    const why = validText("reason", reason, textRules.guardianConsent);
    return this.#change(actor, userId, async (tx, user) => {
      if (!user.guardianConsentAt) return;
      await this.#set(tx, actor, { user, at: null, reason: why, action: AuditAction.WITHDRAW_CONSENT });
      if (ages.canBeUnder18(user.birthYear)) await visibility.hideAll(tx, user.id);
    });
  }

  async #change(actor: Actor, userId: string, act: (tx: EntityManager, user: User) => Promise<void>): Promise<User> {
    const id = validId(userId, "userId");
    return inTransaction(this.parts.db, async (tx) => {
      await lockAdminsAnd(tx, actor, id);
      await act(tx, await tx.findOneByOrFail(User, { id }));
      return tx.findOneByOrFail(User, { id });
    });
  }

  async #set(
    tx: EntityManager,
    actor: Actor,
    { user, at, reason, action }: { user: User; at: Date | null; reason: string; action: AuditAction },
  ): Promise<void> {
    const { log, clock } = this.parts;
    await prepared(tx, SET, [user.id, at, clock()]);
    await log.write(tx, actor, {
      action,
      targetKind: "user",
      targetId: user.id,
      targetName: user.username,
      reason,
      before: { guardianConsentAt: user.guardianConsentAt },
      after: { guardianConsentAt: at },
    });
  }
}
