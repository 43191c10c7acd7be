import { defineModule } from "../../platform/wiring/module";
import { auditModule } from "../../core/audit/audit.module";
import { siteEventHappened } from "../../core/audit/site-event.events";
import { deedsModule } from "../../core/deeds/deeds.module";
import { memberHidings } from "../../core/users/hidden-members.extension";
import { identityModule } from "../../core/identity/identity.module";
import { mailSamples } from "../../core/notices/mail-samples.extension";
import { noticesModule } from "../../core/notices/notices.module";
import { weekLines } from "../../core/notices/week-line.extension";
import { usersModule } from "../../core/users/users.module";
import { Block } from "./blocks/block.entity";
import { BLOCKED } from "./blocks/block.events";
import { BlockResolver } from "./blocks/block.resolver";
import { BlockService } from "./blocks/block.service";
import { BlockingMembers } from "./blocks/blocking-members.service";
import { CommunityMember } from "./community-member.entity";
import { demoFollows } from "./demo/follows.demo";
import { demoUserReports } from "./demo/user-reports.demo";
import { demoThanks } from "./demo/thanks.demo";
import { Follow } from "./follows/follow.entity";
import { FollowResolver } from "./follows/follow.resolver";
import { FollowService } from "./follows/follow.service";
import { OWN_TABLES } from "./own-data.rules";
import { UserReport } from "./reports/user-report.entity";
import { USER_REPORT_MAIL_SAMPLES } from "./reports/user-report-samples.mail";
import { ReportedUserResolver, UserReporterResolver, UserReportResolver } from "./reports/user-report.resolver";
import { UserReportService } from "./reports/user-report.service";
import { DeedThanks } from "./thanks/deed-thanks.entity";
import { thanksLoop, thanksRound } from "./thanks/thanks-news.jobs";
import { thanksWeekLine } from "./thanks/thanks-week.service";
import { ThanksResolver } from "./thanks/thanks.resolver";
import { ThanksService } from "./thanks/thanks.service";

export const communityModule = defineModule({
  about: "Thanks for deeds, members who follow others, blocks between members, reports of members",
  ownTables: OWN_TABLES,
  entities: [DeedThanks, CommunityMember, Follow, Block, UserReport],
  services: ({ db, reads, limits, clock, signals, siteTimeZone: timeZone, use, emit }) => {
    const { likes, deedReader: deeds, deedLists } = use(deedsModule);
    const { users } = use(usersModule);
    const { notices } = use(noticesModule);
    const { auditLog: log } = use(auditModule);
    const { profileClearing: clearing } = use(identityModule);
    const news = { db, notices, clock, timeZone };
    const follows = new FollowService({ db, reads, limits, users, deeds: deedLists, clock });
    const blockingMembers = new BlockingMembers(reads);
    return {
      follows,
      blockingMembers,
      blocks: new BlockService({
        db,
        reads,
        limits,
        signals,
        members: blockingMembers,
        onBlocked: (tx, one, other) => follows.endBetween(tx, one, other),
      }),
      userReports: new UserReportService({
        db,
        reads,
        limits,
        notices,
        log,
        clearing,
        siteEvent: emit(siteEventHappened),
        clock,
      }),
      thanks: new ThanksService({ db, reads, limits, likes, deeds }),
      /** Notifies authors, if it is evening. */
      tellThanks: () => thanksRound(news),
      thanksNews: () => thanksLoop(news),
    };
  },
  resolvers: [
    [ThanksResolver, (s) => new ThanksResolver(s.thanks)],
    [FollowResolver, (s) => new FollowResolver(s.follows)],
    [UserReportResolver, (s) => new UserReportResolver(s.userReports)],
    ReportedUserResolver,
    UserReporterResolver,
    [BlockResolver, (s) => new BlockResolver(s.blocks, s.blockingMembers)],
  ],
  signals: [[BLOCKED, ({ blockingMembers }, detail) => blockingMembers.hear(detail)]],
  jobs: ({ thanksNews }) => [thanksNews()],
  contributes: ({ blocks }, { reads }) => [
    weekLines.with(thanksWeekLine(reads)),
    memberHidings.with(blocks.hiding),
    mailSamples.with(USER_REPORT_MAIL_SAMPLES),
  ],
  demo: ({ thanks, follows, userReports }, stage) => ({
    acts: [...demoThanks(thanks, stage), ...demoFollows(follows, stage), ...demoUserReports(userReports, stage)],
  }),
});
