import type { RowSource } from "../../../shared/row-source";
import { DeedStatus } from "../deed-status.enum";
import { COUNTERS, LONGEST_WAITING } from "./deed.sql";

interface Counter {
  readonly counter: string;
  readonly value: number;
}

/** How many deeds are in a status, or of those that are approved in a category: what the ledger counted. */
export async function countInList(reads: RowSource, status: DeedStatus, categoryId: string | null): Promise<number> {
  const names = categoryId ? [`approved:${categoryId}`] : ["deeds", "approved", "pending"];
  const rows = await reads.rows<Counter>(COUNTERS, [names]);
  const valueOf = (name: string): number => rows.find(({ counter }) => counter === name)?.value ?? 0;
  if (categoryId) return valueOf(`approved:${categoryId}`);
  return status === DeedStatus.REJECTED ? valueOf("deeds") - valueOf("approved") - valueOf("pending") : valueOf(status);
}

/** When the deed was submitted that waits longest for a decision; `null` when none waits. */
export async function longestWaitingSince(reads: RowSource): Promise<Date | null> {
  const [row] = await reads.rows<{ submittedAt: Date }>(LONGEST_WAITING);
  return row?.submittedAt ?? null;
}
