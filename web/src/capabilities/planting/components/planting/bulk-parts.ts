import { limits } from "@tree-for-deed/common/limits";
import type { Bulk_ReportFragment } from "./Bulk.generated";

/** Sends many drafts in several requests, one after the other; stops at the first error. */
export async function inParts(
  ids: readonly string[],
  send: (part: string[], before: Bulk_ReportFragment) => Promise<Bulk_ReportFragment>,
  onProgress: (done: number) => void,
): Promise<Bulk_ReportFragment> {
  let report: Bulk_ReportFragment = { done: [], faults: [] };
  for (let at = 0; at < ids.length; at += limits.plantingBulkMax) {
    onProgress(at);
    const part = await send(ids.slice(at, at + limits.plantingBulkMax), report);
    report = { ...part, done: [...report.done, ...part.done], faults: [...report.faults, ...part.faults] };
  }
  return report;
}
