import { groupedByKey, type LoaderDef } from "../../../shared/loaders";
import type { DeedReportReason } from "./deed-report-reason.enum";
import { OPEN_REPORTS } from "./deed-report.sql";

/** A report as reviewers read it. */
export interface DeedReportView {
  readonly id: string;
  readonly deedId: string;
  readonly reporterId: string;
  readonly reason: DeedReportReason;
  readonly words: string | null;
  readonly createdAt: Date;
}

/** The open reports of each deed, the first one first. */
export const openReportsOf: LoaderDef<string, DeedReportView[]> = async (ids, reads) =>
  groupedByKey(ids, await reads.rows<DeedReportView>(OPEN_REPORTS, [[...ids]]), ({ deedId }) => deedId);
