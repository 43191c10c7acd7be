import type { Language } from "@tree-for-deed/common/languages";
import { limits } from "@tree-for-deed/common/limits";
import type { RowSource } from "../../../shared/row-source";
import { DeedStatus } from "../deed-status.enum";
import { COUNTERS, LONGEST_WAITING, WRITTEN_IN } from "./deed.sql";

interface Counter {
  readonly counter: string;
  readonly value: number;
}

/** The ledger's count of deeds in a status, or of approved deeds in a category. */
export async function countInList(reads: RowSource, status: DeedStatus, categoryId: string | null): Promise<number> {
  const names = categoryId ? [`approved:${categoryId}`] : ["deeds", "approved", "pending"];
  const rows = await reads.rows<Counter>(COUNTERS, [names]);
  const valueOf = (name: string): number => rows.find(({ counter }) => counter === name)?.value ?? 0;
  if (categoryId) return valueOf(`approved:${categoryId}`);
  return status === DeedStatus.REJECTED ? valueOf("deeds") - valueOf("approved") - valueOf("pending") : valueOf(status);
}

/** Number of approved deeds in a language, of one category or all, counted up to `limits.searchCountMax`. */
export async function countWritten(reads: RowSource, language: Language, categoryId: string | null): Promise<number> {
  const [row] = await reads.rows<{ count: number }>(WRITTEN_IN, [language, categoryId, limits.searchCountMax]);
  return row?.count ?? 0;
}

/** Submission time of the deed that has waited longest for a decision; `null` if none is waiting. */
export async function longestWaitingSince(reads: RowSource): Promise<Date | null> {
  const [row] = await reads.rows<{ submittedAt: Date }>(LONGEST_WAITING);
  return row?.submittedAt ?? null;
}
