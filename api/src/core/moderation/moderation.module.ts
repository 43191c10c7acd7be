import { WorkLoop } from "../../platform/jobs/work-loop";
import { defineModule } from "../../platform/wiring/module";
import { auditModule } from "../audit/audit.module";
import { SiteEventKind } from "../audit/site-event.enum";
import { siteEventHappened } from "../audit/site-event.events";
import { siteEventKinds } from "../audit/site-event.extension";
import { badgeEarned } from "../badges/badge.events";
import { badgesModule } from "../badges/badges.module";
import { deedApproved, deedMoved } from "../deeds/deed.events";
import { deedsModule } from "../deeds/deeds.module";
import { impactModule } from "../impact/impact.module";
import { treeProgress } from "../impact/tree-progress.extension";
import { mediaModule } from "../media/media.module";
import { mailSamples } from "../notices/mail-samples.extension";
import { noticesModule } from "../notices/notices.module";
import { identityModule } from "../identity/identity.module";
import { supportModule } from "../support/support.module";
import { sensitiveActDone } from "../users/user.events";
import { usersModule } from "../users/users.module";
import { BulkDecisionResolver } from "./decisions/bulk-decision.resolver";
import { BulkDecisionService } from "./decisions/bulk-decision.service";
import { DeedReviewResolver, NearDuplicateResolver, PendingQueueResolver } from "./review/deed-review.resolver";
import { DeedReviewService } from "./review/deed-review.service";
import { NearDuplicates } from "./review/near-duplicates.service";
import { DeedFlagResolver, QueueFlagsResolver, ReviewFlagsResolver } from "./flags/deed-flag.resolver";
import { DeedFlags, oweFlags } from "./flags/deed-flags.service";
import { PhotoCrop } from "./flags/photo-crop.entity";
import { PhotoLooks } from "./flags/photo-looks.service";
import { AdminRemoval } from "./members/admin-removal.entity";
import { AdminRemovalResolver } from "./members/admin-removal.resolver";
import { AdminRemovalService } from "./members/admin-removal.service";
import { MemberHoldingsResolver } from "./members/member-holdings.resolver";
import { MemberHoldingsService } from "./members/member-holdings.service";
import { MemberActivityResolver } from "./members/member-activity.resolver";
import { MemberListResolver } from "./members/member-list.resolver";
import { MemberListService } from "./members/member-list.service";
import { MemberRecordResolver } from "./members/member-record.resolver";
import { ModerationResolver } from "./decisions/moderation.resolver";
import { moderationRoutes } from "./decisions/moderation.routes";
import { ModerationService } from "./decisions/moderation.service";
import { MODERATION_MAIL_SAMPLES } from "./decisions/notice-samples.mail";
import { NoticeBadgeResolver } from "./decisions/notice-badge.resolver";
import { AppealResolver } from "./escalations/appeal.resolver";
import { AppealService } from "./escalations/appeal.service";
import { DecisionRightsResolver } from "./decisions/decision-rights.resolver";
import { DecisionRights } from "./decisions/decision-rights.service";
import { DeedSnooze } from "./escalations/deed-snooze.entity";
import { Escalation } from "./escalations/escalation.entity";
import {
  ReviewedEscalationsResolver,
  EscalationReasonResolver,
  EscalationResolver,
} from "./escalations/escalation.resolver";
import { EscalationService } from "./escalations/escalation.service";
import { DeedReport } from "./deed-reports/deed-report.entity";
import { DeedReportResolver, ReportedDeedResolver, ReporterResolver } from "./deed-reports/deed-report.resolver";
import { DeedReportService } from "./deed-reports/deed-report.service";
import { plantingOrganisations } from "./team/planting-partner.extension";
import { TeamRoleResolver } from "./team/team-role.resolver";
import { TeamRoleService } from "./team/team-role.service";
import { RecentDecisionResolver } from "./decisions/recent-decision.resolver";
import { RecentDecisions } from "./decisions/recent-decision.service";
import { PhotosToSee } from "./decisions/photos-to-see.service";
import { ReviewEventResolver } from "./live/review-event.resolver";
import { ReviewEvents } from "./live/review-events.service";
import { OperatorNoticesResolver } from "./operator/operator-notices.resolver";
import { SiteVersionResolver } from "./operator/site-version.resolver";
import { LATE_QUEUE_EVERY_MS, LateQueue } from "./review/late-queue.service";
import { LateQueueRow } from "./review/late-queue.entity";
import { ReviewTimeResolver } from "./review/review-time.resolver";
import { ReviewTimeService } from "./review/review-time.service";
import { ReviewLease } from "./assignments/review-lease.entity";
import { ReviewAssignmentResolver } from "./assignments/review-assignment.resolver";
import { ReviewAssignments } from "./assignments/review-assignment.service";
import { GuardianConsentResolver } from "./members/guardian-consent.resolver";
import { GuardianConsents } from "./members/guardian-consent.service";
import { SuspensionResolver } from "./members/suspension.resolver";
import { SuspensionService } from "./members/suspension.service";
import { UserAdminResolver } from "./members/user-admin.resolver";
import { userAdminRoutes } from "./members/user-admin.routes";
import { UserAdminService } from "./members/user-admin.service";
import { REVIEWS_MOVED } from "./live/review.events";

export const moderationModule = defineModule({
  about: "Review of deeds, flags, appeals, reports, the team and its members",
  entities: [Escalation, DeedSnooze, DeedReport, ReviewLease, PhotoCrop, AdminRemoval, LateQueueRow],
  services: ({
    limits,
    db,
    reads,
    searches,
    store: objects,
    log: logger,
    clock,
    selfReviewAllowed,
    signals,
    use,
    emit,
    extensions,
  }) => {
    const { auditLog: log } = use(auditModule);
    const { deedLists, deedReader } = use(deedsModule);
    const { ledger } = use(impactModule);
    const { notices } = use(noticesModule);
    const reviewEvents = new ReviewEvents(signals);
    const counting = extensions(treeProgress);
    const siteEvent = emit(siteEventHappened);
    const moderation = new ModerationService({
      db,
      ledger,
      badges: use(badgesModule).badges,
      notices,
      log,
      clock,
      deedApproved: emit(deedApproved),
      badgeEarned: emit(badgeEarned),
      siteEvent,
      events: reviewEvents,
      photosToSee: new PhotosToSee(db, use(mediaModule).photos),
      selfReviewAllowed,
    });
    const nearDuplicates = new NearDuplicates(searches);
    return {
      moderation,
      bulkDecisions: new BulkDecisionService(moderation),
      decisionRights: new DecisionRights(reads, selfReviewAllowed),
      photoLooks: new PhotoLooks(db, objects, logger),
      deedFlags: new DeedFlags(db, reads, nearDuplicates, logger),
      deedReviews: new DeedReviewService(reads, deedReader, deedLists, nearDuplicates),
      reviewEvents,
      reviewTime: new ReviewTimeService(reads, clock),
      lateQueue: new LateQueue({ db, siteEvent, clock }),
      recentDecisions: new RecentDecisions(reads),
      reviewAssignments: new ReviewAssignments(db, selfReviewAllowed),
      escalations: new EscalationService(db, reads, log, clock),
      appeals: new AppealService({ db, ledger: { deedMoved: emit(deedMoved) }, limits, clock }),
      deedReports: new DeedReportService({
        db,
        reads,
        deeds: deedReader,
        moderation,
        notices,
        log,
        siteEvent,
        limits,
        clock,
      }),
      teamRoles: new TeamRoleService(db, log, emit(sensitiveActDone), extensions(plantingOrganisations)),
      userAdmin: new UserAdminService(db, ledger, log, clock, emit(sensitiveActDone), counting),
      adminRemovals: new AdminRemovalService(db, reads, log, clock),
      memberHoldings: new MemberHoldingsService(reads, counting),
      memberLists: new MemberListService(reads, searches),
      suspensions: new SuspensionService(db, notices, log, clock),
      guardianConsents: new GuardianConsents({
        db,
        log,
        ages: use(usersModule).ages,
        visibility: use(identityModule).visibility,
        clock,
      }),
    };
  },
  resolvers: [
    [ModerationResolver, (s) => new ModerationResolver(s.moderation)],
    [BulkDecisionResolver, (s) => new BulkDecisionResolver(s.bulkDecisions)],
    [DeedReviewResolver, (s) => new DeedReviewResolver(s.deedReviews)],
    NearDuplicateResolver,
    [DecisionRightsResolver, (s) => new DecisionRightsResolver(s.decisionRights)],
    [ReviewFlagsResolver, (s) => new ReviewFlagsResolver(s.deedFlags)],
    [DeedFlagResolver, () => new DeedFlagResolver()],
    [QueueFlagsResolver, (s) => new QueueFlagsResolver(s.deedFlags)],
    [PendingQueueResolver, (s) => new PendingQueueResolver(s.deedReviews)],
    [ReviewTimeResolver, (s) => new ReviewTimeResolver(s.reviewTime)],
    SiteVersionResolver,
    [OperatorNoticesResolver, (_s, { notices, reads }) => new OperatorNoticesResolver(notices, reads)],
    [ReviewEventResolver, (s) => new ReviewEventResolver(s.reviewEvents, s.deedReviews)],
    [RecentDecisionResolver, (s) => new RecentDecisionResolver(s.recentDecisions)],
    [ReviewAssignmentResolver, (s) => new ReviewAssignmentResolver(s.reviewAssignments, s.deedReviews)],
    [EscalationResolver, (s) => new EscalationResolver(s.escalations)],
    ReviewedEscalationsResolver,
    EscalationReasonResolver,
    [AppealResolver, (s) => new AppealResolver(s.appeals)],
    [DeedReportResolver, (s) => new DeedReportResolver(s.deedReports)],
    ReportedDeedResolver,
    ReporterResolver,
    [TeamRoleResolver, (s) => new TeamRoleResolver(s.teamRoles)],
    [UserAdminResolver, (s) => new UserAdminResolver(s.userAdmin)],
    [AdminRemovalResolver, (s) => new AdminRemovalResolver(s.adminRemovals)],
    [MemberHoldingsResolver, (s) => new MemberHoldingsResolver(s.memberHoldings)],
    [MemberListResolver, (s) => new MemberListResolver(s.memberLists)],
    MemberActivityResolver,
    [
      MemberRecordResolver,
      (_s, { use }) => new MemberRecordResolver(use(identityModule).sessionLists, use(supportModule).ticketLists),
    ],
    [SuspensionResolver, (s) => new SuspensionResolver(s.suspensions)],
    [GuardianConsentResolver, (s) => new GuardianConsentResolver(s.guardianConsents)],
    [NoticeBadgeResolver, (_s, { use }) => new NoticeBadgeResolver(use(badgesModule).badgeCatalog)],
  ],
  routes: {
    api: ({ moderation, userAdmin, memberLists }, { use }) => {
      const { deedLists: lists, deedReader: reader } = use(deedsModule);
      const { ages } = use(usersModule);
      return [moderationRoutes({ moderation, lists, reader }), userAdminRoutes(userAdmin, memberLists, ages)];
    },
  },
  signals: [[REVIEWS_MOVED, ({ reviewEvents }, detail) => reviewEvents.hear(detail)]],
  jobs: ({ photoLooks, deedFlags, lateQueue }) => [
    new WorkLoop({ name: "late-queue", everyMs: LATE_QUEUE_EVERY_MS, alone: true, work: () => lateQueue.look() }),
    photoLooks.queue.loop(),
    deedFlags.queue.loop(),
    new WorkLoop({
      name: "flags-of-gone-deeds",
      everyMs: 30_000,
      alone: true,
      work: () => deedFlags.requeueAfterRemovals(),
    }),
  ],
  contributes: () => [
    mailSamples.with(MODERATION_MAIL_SAMPLES),
    siteEventKinds.with(SiteEventKind.DEED_APPROVED),
    siteEventKinds.with(SiteEventKind.DEED_REMOVED),
    siteEventKinds.with(SiteEventKind.REPORT_FILED),
    siteEventKinds.with(SiteEventKind.QUEUE_LATE),
  ],
  handles: ({ reviewEvents }) => [
    deedMoved.handledBy((tx, deed, _from, to) => oweFlags(tx, deed.id, to)),
    deedMoved.handledBy(async (tx, deed, from, to) => reviewEvents.moved(tx, { deed, from, to, by: null })),
  ],
});
