import { defineModule } from "../../platform/wiring/module";
import { deedsModule } from "../../core/deeds/deeds.module";
import { noticesModule } from "../../core/notices/notices.module";
import { weekLines } from "../../core/notices/week-line.extension";
import { usersModule } from "../../core/users/users.module";
import { CommunityMember } from "./community-member.entity";
import { demoFollows } from "./demo/follows.demo";
import { demoThanks } from "./demo/thanks.demo";
import { Follow } from "./follows/follow.entity";
import { FollowResolver } from "./follows/follow.resolver";
import { FollowService } from "./follows/follow.service";
import { OWN_TABLES } from "./own-data.rules";
import { DeedThanks } from "./thanks/deed-thanks.entity";
import { thanksLoop, thanksRound } from "./thanks/thanks-news.jobs";
import { thanksWeekLine } from "./thanks/thanks-week.service";
import { ThanksResolver } from "./thanks/thanks.resolver";
import { ThanksService } from "./thanks/thanks.service";

export const communityModule = defineModule({
  about: "Thanks for deeds, and members who follow others",
  ownTables: OWN_TABLES,
  entities: [DeedThanks, CommunityMember, Follow],
  services: ({ db, reads, limits, clock, siteTimeZone: timeZone, use }) => {
    const { likes, deedReader: deeds, deedLists } = use(deedsModule);
    const { users } = use(usersModule);
    const news = { db, notices: use(noticesModule).notices, clock, timeZone };
    return {
      follows: new FollowService({ db, reads, limits, users, deeds: deedLists, clock }),
      thanks: new ThanksService({ db, reads, limits, likes, deeds }),
      /** Notifies authors, if it is evening. */
      tellThanks: () => thanksRound(news),
      thanksNews: () => thanksLoop(news),
    };
  },
  resolvers: [
    [ThanksResolver, (s) => new ThanksResolver(s.thanks)],
    [FollowResolver, (s) => new FollowResolver(s.follows)],
  ],
  jobs: ({ thanksNews }) => [thanksNews()],
  contributes: (_services, { reads }) => [weekLines.with(thanksWeekLine(reads))],
  demo: ({ thanks, follows }, stage) => ({ acts: [...demoThanks(thanks, stage), ...demoFollows(follows, stage)] }),
});
