import type { DataSource } from "typeorm";
import { WorkLoop } from "../../platform/jobs/work-loop";
import type { Logger } from "../../platform/log/logger";

/** Deletes sessions and reset links whose time is over. They are refused anyway; this keeps the tables small. */
export function sessionJobs({ db, log }: { readonly db: DataSource; readonly log: Logger }): WorkLoop[] {
  return [new WorkLoop({ name: "session-sweep", everyMs: 60 * 60_000, work: () => sweepSessions(db), log })];
}

export async function sweepSessions(db: DataSource): Promise<boolean> {
  await db.query(`DELETE FROM sessions WHERE "expiresAt" < now()`);
  await db.query(`DELETE FROM password_resets WHERE "expiresAt" < now()`);
  return false;
}
