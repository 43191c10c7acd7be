import type { EntityManager } from "typeorm";
import { prepared } from "../../../platform/database/prepared";
import { statement } from "../../../shared/row-source";
import { codeWrong } from "./one-time-codes.service";
import { newRecoveryCodes, recoveryCodeHash } from "./recovery-code.value";

const FORGET = statement(`DELETE FROM recovery_codes WHERE "userId" = $1`);
const KEEP = statement(`INSERT INTO recovery_codes ("userId", "codeHash") SELECT $1, unnest($2::text[])`);
const TAKE = statement(`UPDATE recovery_codes SET "usedAt" = now()
    WHERE "userId" = $1 AND "codeHash" = $2 AND "usedAt" IS NULL RETURNING "userId"`);

/** Recovery codes, which a member keeps on paper in case the phone is lost. */
export class RecoveryCodesService {
  /** Creates codes that replace all old ones; they are returned only this once. */
  async renew(tx: EntityManager, userId: string): Promise<string[]> {
    const codes = newRecoveryCodes();
    await this.forget(tx, userId);
    await prepared(tx, KEEP, [userId, codes.map(recoveryCodeHash)]);
    return codes;
  }

  async forget(tx: EntityManager, userId: string): Promise<void> {
    await prepared(tx, FORGET, [userId]);
  }

  /**
   * Uses up a code, in the transaction of the login that it permits. @throws BAD_USER_INPUT for one that is wrong or
   * was used
   */
  async take(tx: EntityManager, userId: string, code: string): Promise<void> {
    const taken = await prepared(tx, TAKE, [userId, recoveryCodeHash(code)]);
    if (taken.length === 0) throw codeWrong();
  }
}
