import { defineModule } from "../../platform/wiring/module";
import { badgesModule } from "../badges/badges.module";
import { deedsMovedToCategory } from "../categories/category.events";
import { deedMoved } from "../deeds/deed.events";
import { donationMoved } from "../donations/donation.events";
import { memberJoined } from "../users/user.events";
import { treesInGround } from "../notices/trees-in-ground.extension";
import { usersModule } from "../users/users.module";
import { categoriesModule } from "../categories/categories.module";
import { HomeGroveService } from "./home-grove.service";
import { homeGroveRoutes } from "./home-grove.routes";
import { impactRoutes } from "./impact.routes";
import { LeaderboardEntryResolver, LeaderboardResolver } from "./leaderboard.resolver";
import { LeaderboardConnectionResolver } from "./leaderboard.type";
import { LeaderboardService } from "./leaderboard.service";
import { Ledger } from "./ledger.service";
import { OwnDaysResolver } from "./own-days.resolver";
import { OwnDaysService } from "./own-days.service";
import { Recount } from "./recount.service";
import { SiteCalendar } from "./site-calendar.value";
import { SiteStat } from "./site-stat.entity";
import { SiteStatsResolver } from "./site-stats.resolver";
import { SiteStatsService } from "./site-stats.service";
import { standingsKeptSince, standingsTidyLoop } from "./standings.jobs";
import { StandingScore } from "./standing-score.entity";
import { Standing } from "./standing.entity";
import { plantedTrees } from "./planted-trees.extension";
import { TreesInGround } from "./trees-in-ground.service";
import { CurrentStandings } from "./standing.loaders";
import { TreeDay } from "./tree-day.entity";
import { treeMoved, treesHandedOver, treesStruck } from "./tree.events";
import { UserStandingResolver } from "./user-standing.resolver";

export const impactModule = defineModule({
  about: "The ledger: trees, standings, leaderboards, site statistics",
  entities: [Standing, StandingScore, TreeDay, SiteStat],
  services: ({ db, reads, searches, siteTimeZone, clock, retention, emit, use, extensions }) => {
    const calendar = new SiteCalendar(siteTimeZone, clock);
    const inGround = new TreesInGround(reads, extensions(plantedTrees));
    return {
      ledger: new Ledger({
        moved: emit(treeMoved),
        struck: emit(treesStruck),
        handedOver: emit(treesHandedOver),
      }),
      leaderboards: new LeaderboardService(reads, searches, calendar, use(usersModule).hidden),
      standings: new CurrentStandings(calendar),
      ownDays: new OwnDaysService(reads, calendar),
      siteStats: new SiteStatsService(reads),
      inGround,
      homeGroves: new HomeGroveService({
        reads,
        categories: use(categoriesModule).categories,
        calendar,
        inGround,
      }),
      recount: new Recount(db, use(badgesModule).badges, () =>
        standingsKeptSince(retention.standings, clock(), siteTimeZone),
      ),
    };
  },
  resolvers: [
    [SiteStatsResolver, (s) => new SiteStatsResolver(s.siteStats, s.inGround)],
    LeaderboardConnectionResolver,
    [LeaderboardResolver, (s) => new LeaderboardResolver(s.leaderboards)],
    [
      LeaderboardEntryResolver,
      (s, { use }) => new LeaderboardEntryResolver(use(badgesModule).badgeCatalog, s.inGround),
    ],
    [OwnDaysResolver, (s) => new OwnDaysResolver(s.ownDays)],
    [
      UserStandingResolver,
      (s, { use }) => new UserStandingResolver(s.standings, use(badgesModule).badgeCatalog, s.inGround),
    ],
  ],
  routes: {
    root: ({ homeGroves }) => [homeGroveRoutes(homeGroves)],
    api: ({ siteStats: stats, leaderboards, standings }, { use }) => {
      const { users } = use(usersModule);
      return [impactRoutes({ stats, leaderboards, standings, users, catalog: use(badgesModule).badgeCatalog })];
    },
  },
  contributes: ({ inGround }) => [treesInGround.with((userId) => inGround.ofOne(userId))],
  jobs: (_services, { db, clock, retention, siteTimeZone }) =>
    retention.standings === null
      ? []
      : [standingsTidyLoop({ db, since: () => standingsKeptSince(retention.standings, clock(), siteTimeZone) })],
  derived: ({ recount }) => [recount],
  handles: ({ ledger }) => [
    memberJoined.handledBy((tx, { id }) => ledger.memberJoined(tx, id)),
    deedMoved.handledBy((...move) => ledger.deedMoved(...move)),
    deedsMovedToCategory.handledBy((...move) => ledger.categoryMoved(...move)),
    donationMoved.handledBy((...move) => ledger.donationMoved(...move)),
  ],
});
