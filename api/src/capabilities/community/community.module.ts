import { defineModule } from "../../platform/wiring/module";
import { deedsModule } from "../../core/deeds/deeds.module";
import { noticesModule } from "../../core/notices/notices.module";
import { weekLines } from "../../core/notices/week-line.extension";
import { CommunityMember } from "./community-member.entity";
import { demoThanks } from "./demo/thanks.demo";
import { OWN_TABLES } from "./own-data.rules";
import { DeedThanks } from "./thanks/deed-thanks.entity";
import { thanksLoop, thanksRound } from "./thanks/thanks-news.jobs";
import { thanksWeekLine } from "./thanks/thanks-week.service";
import { ThanksResolver } from "./thanks/thanks.resolver";
import { ThanksService } from "./thanks/thanks.service";

export const communityModule = defineModule({
  about: "Thanks for deeds",
  ownTables: OWN_TABLES,
  entities: [DeedThanks, CommunityMember],
  services: ({ db, reads, limits, clock, siteTimeZone: timeZone, use }) => {
    const { likes, deedReader: deeds } = use(deedsModule);
    const news = { db, notices: use(noticesModule).notices, clock, timeZone };
    return {
      thanks: new ThanksService({ db, reads, limits, likes, deeds }),
      /** Notifies authors, if it is evening. */
      tellThanks: () => thanksRound(news),
      thanksNews: () => thanksLoop(news),
    };
  },
  resolvers: [[ThanksResolver, (s) => new ThanksResolver(s.thanks)]],
  jobs: ({ thanksNews }) => [thanksNews()],
  contributes: (_services, { reads }) => [weekLines.with(thanksWeekLine(reads))],
  demo: ({ thanks }, stage) => ({ acts: demoThanks(thanks, stage) }),
});
