import { userReportRules } from "@tree-for-deed/common/community/report-rules";
import { paths } from "@tree-for-deed/common/paths";
import { textRules } from "@tree-for-deed/common/text-rules";
import type { DataSource, EntityManager } from "typeorm";
import { prepared } from "../../../platform/database/prepared";
import { inTransaction } from "../../../platform/database/transaction";
import type { RateLimits } from "../../../platform/limits/rate-limits";
import { hasRole } from "../../../shared/access";
import type { Clock } from "../../../shared/clock";
import { AppError, badField, userNotFound } from "../../../shared/errors";
import { type Page, pageOf, pageRequest } from "../../../shared/paging";
import type { Actor, Viewer } from "../../../shared/request";
import type { RowSource } from "../../../shared/row-source";
import { newId, validId } from "../../../shared/uuid";
import { validText } from "../../../shared/validation";
import { AuditAction } from "../../../core/audit/audit-action.enum";
import type { AuditLog } from "../../../core/audit/audit-log.service";
import { SiteEventKind } from "../../../core/audit/site-event.enum";
import type { TellSiteEvent } from "../../../core/audit/site-event.events";
import type { ProfileClearing } from "../../../core/identity/profile-clearing.service";
import type { ProfilePart } from "../../../core/identity/profile-part.enum";
import { DeedReportStatus as ReportStatus } from "../../../core/moderation/deed-reports/deed-report-status.enum";
import { NoticeKind } from "../../../core/notices/notice-kind.enum";
import type { NoticeService } from "../../../core/notices/notice.service";
import { lockMember } from "../../../core/users/user-lock.service";
import { User } from "../../../core/users/user.entity";
import { USER_REPORT_LIMIT } from "../community.rules";
import { UserReportReason } from "./user-report-reason.enum";
import { CLOSE, COUNT_REPORTED_USERS, REPORT, REPORTED_USERS, STATE } from "./user-report.sql";

export interface UserReportParts {
  readonly db: DataSource;
  readonly reads: RowSource;
  readonly limits: Pick<RateLimits, "consume">;
  readonly notices: Pick<NoticeService, "announce" | "announceAll">;
  readonly log: AuditLog;
  readonly clearing: Pick<ProfileClearing, "clear">;
  /** Called in the transaction that stores a report. */
  readonly siteEvent: TellSiteEvent;
  readonly clock: Clock;
}

/** A page of ids of reported members, and how many there are. */
export interface ReportedUserPage extends Page<{ readonly id: string }> {
  readonly countAll: () => Promise<number>;
}

/** The decision about all open reports of a member. */
export interface Settlement {
  /** Whether the reports are right. */
  readonly right: boolean;
  /** Parts to remove from the profile; only if they are right. */
  readonly remove: readonly ProfilePart[];
  /** Sent to the member if parts are removed. */
  readonly reason: string | null;
}

/** Accepts and closes reports of members. A report hides nothing. */
export class UserReportService {
  constructor(private readonly parts: UserReportParts) {}

  /**
   * Reports another member; answers the member's id. @throws NOT_FOUND, FORBIDDEN for oneself, CONFLICT while an earlier
   * report of the same member is open, BAD_USER_INPUT, RATE_LIMITED after five in a day
   */
  async report(viewer: Viewer, userId: string, reason: UserReportReason, words?: string | null): Promise<string> {
    const { db, reads, limits, clock, siteEvent } = this.parts;
    const id = validId(userId);
    if (id === viewer.id) throw new AppError("FORBIDDEN", "userReport.self");
    const text = validText("words", words, textRules.reportWords) || null;
    if (reason === UserReportReason.OTHER && text === null) throw badField("words", "userReport.wordsRequired");
    const [state] = await reads.rows<{ isMember: boolean; reported: boolean }>(STATE, [id, viewer.id]);
    if (!state?.isMember) throw userNotFound();
    if (state.reported) throw reportedBefore();
    await limits.consume(USER_REPORT_LIMIT, viewer.id);
    await inTransaction(db, async (tx) => {
      await lockMember(tx, id);
      const reportId = newId();
      const made = await prepared(tx, REPORT, [reportId, id, viewer.id, reason, text, clock()]);
      if (made.length === 0) throw reportedBefore();
      const ids = { id: reportId, memberId: id };
      await siteEvent(tx, { kind: SiteEventKind.REPORT_FILED, about: "report", ids, path: paths.panel("reports") });
    });
    return id;
  }

  /** For reviewers: reported members, the longest waiting first; those of the team are for admins. @throws BAD_USER_INPUT */
  async reportedUsers(viewer: Viewer, page: number, pageSize: number): Promise<ReportedUserPage> {
    const { limit, offset } = pageRequest(page, pageSize);
    const { reads } = this.parts;
    const by = [viewer.isAdmin, viewer.id];
    const rows = await reads.rows<{ userId: string }>(REPORTED_USERS, [...by, limit + 1, offset]);
    const countAll = async () => (await reads.rows<{ count: number }>(COUNT_REPORTED_USERS, by))[0]?.count ?? 0;
    return {
      ...pageOf(
        rows.map((row) => ({ id: row.userId })),
        limit,
      ),
      countAll,
    };
  }

  /**
   * Closes all open reports of a member and notifies their authors. Parts of the profile that are removed are named to
   * the member with the reason. Answers the member's id. @throws NOT_FOUND, FORBIDDEN, BAD_USER_INPUT, CONFLICT if there
   * are no open reports
   */
  async settle(actor: Actor, userId: string, { right, remove, reason }: Settlement): Promise<string> {
    const { db, log, clearing, notices } = this.parts;
    const id = validId(userId);
    const parts = right ? [...new Set(remove)] : [];
    const why = parts.length > 0 ? validText("reason", reason, userReportRules.reason) : null;
    await inTransaction(db, async (tx) => {
      await lockMember(tx, id);
      const user = await tx.findOneByOrFail(User, { id });
      assertMaySettle(actor.viewer, user);
      const reports = await this.#close(tx, actor, id, right);
      const cleared = parts.length > 0 ? await clearing.clear(tx, id, parts) : null;
      await log.write(tx, actor, {
        action: right ? AuditAction.UPHOLD_USER_REPORTS : AuditAction.DISMISS_USER_REPORTS,
        targetKind: "user",
        targetId: id,
        targetName: user.username,
        reason: why,
        before: cleared?.before ?? null,
        after: { reports, ...cleared?.after },
      });
      if (why !== null) await notices.announce(tx, id, NoticeKind.PROFILE_CLEARED, { reason: why });
    });
    return id;
  }

  async #close(tx: EntityManager, { viewer }: Actor, id: string, right: boolean): Promise<number> {
    const status = right ? ReportStatus.UPHELD : ReportStatus.DISMISSED;
    const closed = await prepared<{ reporterId: string }>(tx, CLOSE, [id, status, viewer.id, this.parts.clock()]);
    if (closed.length === 0) throw new AppError("CONFLICT", "userReport.settled");
    const kind = right ? NoticeKind.USER_REPORT_UPHELD : NoticeKind.USER_REPORT_DISMISSED;
    const reporters = closed.map(({ reporterId }) => reporterId);
    await this.parts.notices.announceAll(tx, reporters, kind, {});
    return closed.length;
  }
}

/** @throws FORBIDDEN for oneself, and, for who is no admin, for members of the team */
function assertMaySettle(viewer: Viewer, user: User): void {
  if (user.id === viewer.id) throw new AppError("FORBIDDEN", "userReport.ownDecision");
  const isOfTeam = user.isAdmin || user.roles.length > 0;
  if (isOfTeam && !hasRole(viewer, "admin")) throw new AppError("FORBIDDEN", "userReport.ofTeam");
}

const reportedBefore = (): AppError => new AppError("CONFLICT", "userReport.before");
