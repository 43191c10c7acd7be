import type { DataSource, EntityManager } from "typeorm";
import { inTransaction } from "../../platform/database/transaction";
import { deleteOldRows } from "../../platform/jobs/old-rows";
import { noTally, type Tally, WorkLoop } from "../../platform/jobs/work-loop";
import { SECRET_AGAIN_HOURS } from "../idempotency/secret-again.rules";

export interface SessionJobParts {
  readonly db: DataSource;
  /** Runs in the transaction that deletes expired sessions, before the deletion. */
  readonly onRanOut: (tx: EntityManager) => Promise<void>;
}

/**
 * Deletes expired sessions, second steps, reset links and access tokens. They are refused anyway; this keeps the tables
 * small. Expired tokens stay in their owner's list for a month; a secret that a repeated request may read goes after a day.
 */
export function sessionJobs({ db, onRanOut }: SessionJobParts): WorkLoop[] {
  const work = (tally: Tally): Promise<boolean> => sweepSessions(db, onRanOut, tally);
  return [new WorkLoop({ name: "session-sweep", everyMs: 60 * 60_000, alone: true, work })];
}

const FORGET_SECRETS = `UPDATE api_tokens SET "sealedSecret" = NULL
  WHERE "sealedSecret" IS NOT NULL AND "createdAt" < now() - interval '${SECRET_AGAIN_HOURS} hours'`;

const isOver = `"expiresAt" < now()`;

export async function sweepSessions(
  db: DataSource,
  onRanOut: SessionJobParts["onRanOut"],
  tally = noTally,
): Promise<boolean> {
  const moreSessions = await inTransaction(db, async (tx) => {
    await onRanOut(tx);
    return deleteOldRows(tx, tally, { table: "sessions", where: isOver });
  });
  await db.query(FORGET_SECRETS);
  const moreOthers = await deleteOldRows(
    db,
    tally,
    { table: "password_resets", where: isOver },
    { table: "sign_in_steps", where: isOver },
    { table: "passkey_challenges", where: isOver },
    { table: "api_tokens", where: `"expiresAt" < now() - interval '30 days'` },
  );
  return moreSessions || moreOthers;
}
