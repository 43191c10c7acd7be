import type { DeedReport } from "./deed-report.entity";
import { groupedByKey, type LoaderDef } from "../../../shared/loaders";
import { OPEN_REPORTS } from "./deed-report.sql";

/** A report as reviewers read it. */
export type DeedReportView = Pick<DeedReport, "id" | "deedId" | "reporterId" | "reason" | "words" | "createdAt">;

/** The open reports of each deed, the first one first. */
export const openReportsOf: LoaderDef<string, DeedReportView[]> = async (ids, reads) =>
  groupedByKey(ids, await reads.rows<DeedReportView>(OPEN_REPORTS, [[...ids]]), ({ deedId }) => deedId);
