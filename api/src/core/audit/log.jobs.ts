import type { DataSource } from "typeorm";
import { inTransaction } from "../../platform/database/transaction";
import { deleteOldRows } from "../../platform/jobs/old-rows";
import { dailyLoop, noTally, type Tally, type WorkLoop } from "../../platform/jobs/work-loop";
import type { Clock } from "../../shared/clock";
import { daysBefore } from "../../shared/retention";
import { AuditTargetKind } from "./audit-target.enum";

interface LogTidyParts {
  readonly db: DataSource;
  readonly clock: Clock;
  readonly days: number;
}

/** Kinds about money stay, as accounts must; the database refuses to delete them, and what is younger than a year. */
const OF_MONEY = [
  AuditTargetKind.DONATION,
  AuditTargetKind.PLANTING,
  AuditTargetKind.PLANTING_PARTNER,
  AuditTargetKind.PLEDGE,
];

/** Loop that removes old entries of the log, if the operator gave them a time. */
export const logTidyLoop = (parts: LogTidyParts): WorkLoop => dailyLoop("log-tidy", (tally) => tidyLog(parts, tally));

/** Removes some entries that are older than their days. Returns whether there may be more. */
export function tidyLog({ db, clock, days }: LogTidyParts, tally: Tally = noTally): Promise<boolean> {
  const since = daysBefore(clock(), days).toISOString();
  return inTransaction(db, async (tx) => {
    await tx.query(`SET LOCAL tree_for_deed.log_ends = 'on'`);
    const kinds = OF_MONEY.map((kind) => `'${kind}'`).join(", ");
    const where = `"createdAt" < '${since}' AND "targetKind" NOT IN (${kinds})`;
    return deleteOldRows(tx, tally, { table: "moderation_log", where });
  });
}
