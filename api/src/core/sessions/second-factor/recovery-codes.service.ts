import type { EntityManager } from "typeorm";
import { prepared } from "../../../platform/database/prepared";
import type { Statement } from "../../../shared/row-source";
import { codeWrong } from "./one-time-codes.service";
import { newRecoveryCodes, recoveryCodeHash } from "./recovery-code.value";

const FORGET: Statement = { name: "recoveryCodes.forget", text: `DELETE FROM recovery_codes WHERE "userId" = $1` };
const KEEP: Statement = {
  name: "recoveryCodes.keep",
  text: `INSERT INTO recovery_codes ("userId", "codeHash") SELECT $1, unnest($2::text[])`,
};
const TAKE: Statement = {
  name: "recoveryCodes.take",
  text: `UPDATE recovery_codes SET "usedAt" = now()
    WHERE "userId" = $1 AND "codeHash" = $2 AND "usedAt" IS NULL RETURNING "userId"`,
};

/** The codes that a member keeps on paper for the day on which the phone is gone. */
export class RecoveryCodesService {
  /** New codes in the place of all old ones; they are told this once. */
  async renew(tx: EntityManager, userId: string): Promise<string[]> {
    const codes = newRecoveryCodes();
    await this.forget(tx, userId);
    await prepared(tx, KEEP, [userId, codes.map(recoveryCodeHash)]);
    return codes;
  }

  async forget(tx: EntityManager, userId: string): Promise<void> {
    await prepared(tx, FORGET, [userId]);
  }

  /** Takes a code, once, in the transaction that it lets in. @throws BAD_USER_INPUT for one that is wrong or was used */
  async take(tx: EntityManager, userId: string, code: string): Promise<void> {
    const taken = await prepared(tx, TAKE, [userId, recoveryCodeHash(code)]);
    if (taken.length === 0) throw codeWrong();
  }
}
