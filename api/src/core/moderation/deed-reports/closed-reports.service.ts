import type { EntityManager } from "typeorm";
import { prepared } from "../../../platform/database/prepared";
import type { Deed } from "../../deeds/deed.entity";
import { NoticeKind } from "../../notices/notice-kind.enum";
import type { NoticeService } from "../../notices/notice.service";
import { DeedReportStatus } from "./deed-report-status.enum";
import { CLOSE } from "./deed-report.sql";

interface Closing {
  readonly status: DeedReportStatus.UPHELD | DeedReportStatus.DISMISSED;
  readonly byId: string;
  readonly at: Date;
}

const KINDS = {
  [DeedReportStatus.UPHELD]: NoticeKind.DEED_REPORT_UPHELD,
  [DeedReportStatus.DISMISSED]: NoticeKind.DEED_REPORT_DISMISSED,
};

/** Closes the open reports of a deed, notifies their authors and returns how many there were. */
export async function closeReports(
  tx: EntityManager,
  notices: Pick<NoticeService, "announceAll">,
  { id, uniqueId }: Pick<Deed, "id" | "uniqueId">,
  { status, byId, at }: Closing,
): Promise<number> {
  const closed = await prepared<{ reporterId: string }>(tx, CLOSE, [id, status, byId, at]);
  const reporters = closed.map(({ reporterId }) => reporterId);
  await notices.announceAll(tx, reporters, KINDS[status], { deedId: id, deedUniqueId: uniqueId });
  return closed.length;
}
