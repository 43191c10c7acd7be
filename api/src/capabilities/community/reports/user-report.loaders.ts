import { groupedByKey, inKeyOrder, type LoaderDef } from "../../../shared/loaders";
import { OPEN_COUNTS, OPEN_REPORTS } from "./user-report.sql";
import type { UserReport } from "./user-report.entity";

/** The number of reports of one member that reviewers read. */
export const REPORTS_SHOWN = 20;

/** A report as reviewers read it. */
export type UserReportView = Pick<UserReport, "id" | "userId" | "reporterId" | "reason" | "words" | "createdAt">;

/** The first open reports of each member. */
export const openReportsOf: LoaderDef<string, UserReportView[]> = async (ids, reads) =>
  groupedByKey(ids, await reads.rows<UserReportView>(OPEN_REPORTS, [[...ids], REPORTS_SHOWN]), ({ userId }) => userId);

/** The number of open reports of each member. */
export const openReportCount: LoaderDef<string, number> = async (ids, reads) => {
  const rows = await reads.rows<{ userId: string; count: number }>(OPEN_COUNTS, [[...ids]]);
  return inKeyOrder(ids, rows, ({ userId }) => userId).map((row) => row?.count ?? 0);
};
