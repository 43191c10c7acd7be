import type { DataSource, EntityManager } from "typeorm";
import { prepared } from "../../../platform/database/prepared";
import { inTransaction } from "../../../platform/database/transaction";
import { AppError, userNotFound } from "../../../shared/errors";
import type { Actor, Origin } from "../../../shared/request";
import { statement, type RowSource, type Statement } from "../../../shared/row-source";
import { validId } from "../../../shared/uuid";
import { AuditAction } from "../../audit/audit-action.enum";
import type { AuditLog } from "../../audit/audit-log.service";
import { SensitiveAct } from "../../users/sensitive-act.enum";
import type { SensitiveActDone } from "../../users/user.events";
import { User } from "../../users/user.entity";
import { lockMember } from "../../users/user-lock.service";
import { LOSS_VALID_SINCE } from "./factor-loss.loaders";

const REPORT = statement(`INSERT INTO second_factor_losses ("userId", "reportedAt") VALUES ($1, now())
    ON CONFLICT ("userId") DO UPDATE SET "reportedAt" = now()
    WHERE second_factor_losses."reportedAt" < now() - interval '1 hour' RETURNING "userId"`);
const WITHDRAW = statement(`DELETE FROM second_factor_losses WHERE "userId" = $1`);
const TAKE_REPORT = statement(`DELETE FROM second_factor_losses WHERE "userId" = $1
    RETURNING "reportedAt", "reportedAt" > ${LOSS_VALID_SINCE} AS valid`);
/** Sessions end as well, since somebody else may have the phone. */
const SWITCH_OFF: readonly Statement[] = [
  "one_time_codes",
  "passkeys",
  "recovery_codes",
  "sign_in_steps",
  "second_factor_losses",
  "sessions",
].map((table) => statement(`DELETE FROM ${table} WHERE "userId" = $1`));
const NOTE_OFF = statement(`UPDATE users SET "hasSecondFactor" = false WHERE id = $1`);

/** Recovery for members who have lost their second factor and their recovery codes. */
export class FactorLossService {
  constructor(
    private readonly db: DataSource,
    private readonly log: AuditLog,
    private readonly onSensitiveAct: (tx: EntityManager, done: SensitiveActDone) => Promise<void>,
    private readonly rows: RowSource,
  ) {}

  /** Stores the report of a member who knows the password, and mails them, in case it was somebody else. */
  async report(userId: string, origin: Origin): Promise<void> {
    await inTransaction(this.db, async (tx) => {
      const noted = await prepared(tx, REPORT, [userId]);
      if (noted.length > 0) await this.onSensitiveAct(tx, { userId, act: SensitiveAct.SECOND_FACTOR_LOST, origin });
    });
  }

  /** Deletes the report once the factor was used: it was found again, or somebody else reported the loss. */
  async withdraw(userId: string): Promise<void> {
    await this.rows.rows(WITHDRAW, [userId]);
  }

  /**
   * Turns the second factor off for a member who reported it lost, and ends their sessions. @throws NOT_FOUND, CONFLICT
   * for a member who did not report it, and for oneself
   */
  async confirm(actor: Actor, userId: string): Promise<User> {
    const id = validId(userId, "userId");
    if (id === actor.viewer.id) throw new AppError("CONFLICT", "secondFactor.ownLoss");
    return inTransaction(this.db, async (tx) => {
      const member = await lockedMember(tx, id);
      const [report] = await prepared<{ reportedAt: Date; valid: boolean }>(tx, TAKE_REPORT, [id]);
      if (!report?.valid) throw new AppError("CONFLICT", "secondFactor.lossUnknown");
      await this.#switchOff(tx, actor, member, { lossReportedAt: report.reportedAt });
      return member;
    });
  }

  /** Like `confirm`, but requested on the command line, for a site's only admin. @throws NOT_FOUND */
  async resetByOperator(userId: string): Promise<User> {
    return inTransaction(this.db, async (tx) => {
      const member = await lockedMember(tx, userId);
      await this.#switchOff(tx, null, member, null);
      return member;
    });
  }

  async #switchOff(tx: EntityManager, actor: Actor | null, user: User, before: object | null): Promise<void> {
    for (const statement of [...SWITCH_OFF, NOTE_OFF]) await prepared(tx, statement, [user.id]);
    await this.onSensitiveAct(tx, { userId: user.id, act: SensitiveAct.SECOND_FACTOR_RESET, origin: null });
    await this.log.write(tx, actor, {
      action: AuditAction.RESET_SECOND_FACTOR,
      targetKind: "user",
      targetId: user.id,
      targetName: user.username,
      before,
      after: { secondFactor: false },
    });
  }
}

async function lockedMember(tx: EntityManager, id: string): Promise<User> {
  await lockMember(tx, id);
  const user = await tx.findOneBy(User, { id });
  if (!user) throw userNotFound();
  return user;
}
