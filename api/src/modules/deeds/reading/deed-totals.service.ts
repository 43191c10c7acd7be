import type { RowSource } from "../../../shared/row-source";
import type { DeedStatus } from "../deed-status.enum";
import { COUNT_OF_MEMBER, COUNTERS, countByCategory, type DeedList, LONGEST_WAITING } from "./deed.sql";

interface Counter {
  readonly counter: string;
  readonly value: number;
}

/** How many deeds a list holds: by the ledger's counters where there is one, so that it never counts the feed. */
export async function countInList(reads: RowSource, list: DeedList, categoryId: string | null): Promise<number> {
  if (categoryId && list.status !== "approved") {
    const [row] = await reads.rows<{ count: number }>(countByCategory(list), [categoryId]);
    return row?.count ?? 0;
  }
  const names = categoryId ? [`approved:${categoryId}`] : ["deeds", "approved", "pending"];
  const rows = await reads.rows<Counter>(COUNTERS, [names]);
  const valueOf = (name: string): number => rows.find(({ counter }) => counter === name)?.value ?? 0;
  if (categoryId) return valueOf(`approved:${categoryId}`);
  return list.status === "rejected"
    ? valueOf("deeds") - valueOf("approved") - valueOf("pending")
    : valueOf(list.status);
}

/** How many deeds a member has in one status, or in all. */
export async function countOfMember(reads: RowSource, userId: string, status: DeedStatus | null): Promise<number> {
  const rows = await reads.rows<{ status: DeedStatus; count: number }>(COUNT_OF_MEMBER, [userId]);
  return rows.filter((row) => status === null || row.status === status).reduce((sum, row) => sum + row.count, 0);
}

/** When the deed was submitted that waits longest for a decision; `null` when none waits. */
export async function longestWaitingSince(reads: RowSource): Promise<Date | null> {
  const [row] = await reads.rows<{ submittedAt: Date }>(LONGEST_WAITING);
  return row?.submittedAt ?? null;
}
