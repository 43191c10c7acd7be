import type { DataSource, EntityManager } from "typeorm";
import { inTransaction } from "../../platform/database/transaction";
import { WorkLoop } from "../../platform/jobs/work-loop";
import type { Logger } from "../../platform/log/logger";

export interface SessionJobParts {
  readonly db: DataSource;
  readonly log: Logger;
  /** Runs in the transaction in which sessions are deleted whose time is over, before they are. */
  readonly onRanOut: (tx: EntityManager) => Promise<void>;
}

/**
 * Deletes sessions, second steps, reset links and access tokens whose time is over. They are refused anyway; this keeps the tables small.
 * Expired tokens stay in their owner's list for a month.
 */
export function sessionJobs({ db, log, onRanOut }: SessionJobParts): WorkLoop[] {
  return [new WorkLoop({ name: "session-sweep", everyMs: 60 * 60_000, work: () => sweepSessions(db, onRanOut), log })];
}

export async function sweepSessions(db: DataSource, onRanOut: SessionJobParts["onRanOut"]): Promise<boolean> {
  await inTransaction(db, async (tx) => {
    await onRanOut(tx);
    await tx.query(`DELETE FROM sessions WHERE "expiresAt" < now()`);
  });
  await db.query(`DELETE FROM password_resets WHERE "expiresAt" < now()`);
  await db.query(`DELETE FROM sign_in_steps WHERE "expiresAt" < now()`);
  await db.query(`DELETE FROM passkey_challenges WHERE "expiresAt" < now()`);
  await db.query(`DELETE FROM api_tokens WHERE "expiresAt" < now() - interval '30 days'`);
  return false;
}
