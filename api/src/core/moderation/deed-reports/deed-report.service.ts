import { paths } from "@tree-for-deed/common/paths";
import { textRules } from "@tree-for-deed/common/text-rules";
import type { DataSource } from "typeorm";
import { prepared } from "../../../platform/database/prepared";
import { inTransaction } from "../../../platform/database/transaction";
import type { RateLimits } from "../../../platform/limits/rate-limits";
import { reviewCategoriesOf } from "../../../shared/access";
import type { Clock } from "../../../shared/clock";
import { AppError, deedNotFound } from "../../../shared/errors";
import { type Page, pageOf, pageRequest } from "../../../shared/paging";
import type { Actor, Viewer } from "../../../shared/request";
import type { RowSource } from "../../../shared/row-source";
import { newId, validId } from "../../../shared/uuid";
import { validText } from "../../../shared/validation";
import { AuditAction } from "../../audit/audit-action.enum";
import type { AuditLog } from "../../audit/audit-log.service";
import { SiteEventKind } from "../../audit/site-event.enum";
import type { TellSiteEvent } from "../../audit/site-event.events";
import { DeedStatus } from "../../deeds/deed-status.enum";
import { Deed } from "../../deeds/deed.entity";
import type { DeedReader } from "../../deeds/reading/deed-reader.service";
import type { DeedView } from "../../deeds/reading/deed.view";
import type { NoticeService } from "../../notices/notice.service";
import { isOfTheirCategories } from "../decisions/decision-rights.service";
import { lockedDeed } from "../decisions/locked-deed.service";
import { notOfYourCategories, ownDecision } from "../decisions/moderation.errors";
import type { ModerationService } from "../decisions/moderation.service";
import { closeReports } from "./closed-reports.service";
import type { DeedReportReason } from "./deed-report-reason.enum";
import { DeedReportStatus } from "./deed-report-status.enum";
import { COUNT_REPORTED_DEEDS, REPORT, REPORTED, REPORTED_DEEDS } from "./deed-report.sql";

export interface DeedReportParts {
  readonly db: DataSource;
  readonly reads: RowSource;
  readonly deeds: Pick<DeedReader, "byIds">;
  readonly moderation: Pick<ModerationService, "undo">;
  readonly notices: NoticeService;
  readonly log: AuditLog;
  /** Called in the transaction that stores a report. */
  readonly siteEvent: TellSiteEvent;
  readonly limits: Pick<RateLimits, "consume">;
  readonly clock: Clock;
}

/** A page of deeds that members reported, and how many there are. */
export interface ReportedDeedPage extends Page<DeedView> {
  readonly countAll: () => Promise<number>;
}

/** Accepts and closes reports of approved deeds. A report hides nothing. */
export class DeedReportService {
  constructor(private readonly parts: DeedReportParts) {}

  /**
   * Reports another member's approved deed, once. @throws NOT_FOUND, FORBIDDEN for one's own, CONFLICT for one that was
   * reported before, BAD_USER_INPUT, RATE_LIMITED after five in a day
   */
  async report(viewer: Viewer, deedId: string, reason: DeedReportReason, words?: string | null): Promise<Deed> {
    const { db, limits, clock, siteEvent } = this.parts;
    const id = validId(deedId);
    const text = validText("words", words, textRules.reportWords) || null;
    const deed = await db.getRepository(Deed).findOneBy({ id });
    if (!deed || (deed.status !== DeedStatus.APPROVED && deed.userId !== viewer.id)) throw deedNotFound();
    if (deed.userId === viewer.id) throw new AppError("FORBIDDEN", "report.ownDeed");
    const before = await this.parts.reads.rows(REPORTED, [viewer.id, id]);
    if (before.length > 0) throw reportedBefore();
    await limits.consume("deedReport", viewer.id);
    return inTransaction(db, async (tx) => {
      const now = await lockedDeed(tx, id);
      if (now.status !== DeedStatus.APPROVED) throw deedNotFound();
      const reportId = newId();
      const made = await prepared(tx, REPORT, [reportId, id, viewer.id, reason, text, clock()]);
      if (made.length === 0) throw reportedBefore();
      const ids = { id: reportId, deedId: id };
      await siteEvent(tx, { kind: SiteEventKind.REPORT_FILED, about: "report", ids, path: paths.panel("reports") });
      return now;
    });
  }

  /**
   * For reviewers: the deeds of their categories that are reported, longest waiting first.
   * @throws BAD_USER_INPUT
   */
  async reportedDeeds(viewer: Viewer, page: number, pageSize: number): Promise<ReportedDeedPage> {
    const { limit, offset } = pageRequest(page, pageSize);
    const { reads } = this.parts;
    const within = reviewCategoriesOf(viewer);
    const rows = await reads.rows<{ deedId: string }>(REPORTED_DEEDS, [within, limit + 1, offset]);
    const { items: ids, hasNextPage } = pageOf(rows, limit);
    const items = await this.parts.deeds.byIds(
      viewer,
      ids.map(({ deedId }) => deedId),
    );
    const countAll = async () => (await reads.rows<{ count: number }>(COUNT_REPORTED_DEEDS, [within]))[0]?.count ?? 0;
    return { items, hasNextPage, countAll };
  }

  /**
   * Closes all open reports of a deed: the deed stays, or its approval is undone and it waits for review again. The
   * authors of the reports are notified. @throws NOT_FOUND, FORBIDDEN, CONFLICT if there are no open reports
   */
  async settle(actor: Actor, deedId: string, isRight: boolean): Promise<Deed> {
    const id = validId(deedId);
    if (!isRight) return this.#dismiss(actor, id);
    if ((await this.parts.db.manager.query<unknown[]>(IS_REPORTED, [id])).length === 0) throw noReport();
    return this.parts.moderation.undo(actor, id);
  }

  async #dismiss(actor: Actor, id: string): Promise<Deed> {
    const { db, notices, log, clock } = this.parts;
    const { viewer } = actor;
    return inTransaction(db, async (tx) => {
      const deed = await lockedDeed(tx, id);
      if (!isOfTheirCategories(viewer, deed)) throw notOfYourCategories();
      if (deed.userId === viewer.id) throw ownDecision();
      const closing = { status: DeedReportStatus.DISMISSED, byId: viewer.id, at: clock() } as const;
      const count = await closeReports(tx, notices, deed, closing);
      if (count === 0) throw noReport();
      await log.write(tx, actor, {
        action: AuditAction.DISMISS_REPORTS,
        targetKind: "deed",
        targetId: deed.id,
        targetName: deed.uniqueId,
        before: null,
        after: { reports: count },
      });
      return deed;
    });
  }
}

const IS_REPORTED = `SELECT 1 FROM deed_reports WHERE "deedId" = $1::uuid AND status = 'open' LIMIT 1`;

const reportedBefore = (): AppError => new AppError("CONFLICT", "report.before");

const noReport = (): AppError => new AppError("CONFLICT", "report.settled");
