import type { DataSource } from "typeorm";
import { WorkLoop } from "../../platform/jobs/work-loop";
import type { Logger } from "../../platform/log/logger";

/**
 * Deletes sessions, second steps, reset links and access tokens whose time is over. They are refused anyway; this keeps the tables small.
 * Expired tokens stay in their owner's list for a month.
 */
export function sessionJobs({ db, log }: { readonly db: DataSource; readonly log: Logger }): WorkLoop[] {
  return [new WorkLoop({ name: "session-sweep", everyMs: 60 * 60_000, work: () => sweepSessions(db), log })];
}

export async function sweepSessions(db: DataSource): Promise<boolean> {
  await db.query(`DELETE FROM sessions WHERE "expiresAt" < now()`);
  await db.query(`DELETE FROM password_resets WHERE "expiresAt" < now()`);
  await db.query(`DELETE FROM sign_in_steps WHERE "expiresAt" < now()`);
  await db.query(`DELETE FROM passkey_challenges WHERE "expiresAt" < now()`);
  await db.query(`DELETE FROM api_tokens WHERE "expiresAt" < now() - interval '30 days'`);
  return false;
}
