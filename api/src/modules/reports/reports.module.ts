import { defineModule } from "../../platform/wiring/module";
import { auditModule } from "../audit/audit.module";
import { deedsModule } from "../deeds/deeds.module";
import { donationsModule } from "../donations/donations.module";
import { moderationModule } from "../moderation/moderation.module";
import { supportModule } from "../support/support.module";
import { adminLists } from "./admin-lists.service";
import { exportRoutes } from "./export.routes";
import { ExportService } from "./export.service";
import { CategoryFiguresResolver, SiteFiguresResolver } from "./site-figures.resolver";
import { SiteFiguresService } from "./site-figures.service";
import { SiteVersionResolver } from "./site-version.resolver";

export const reportsModule = defineModule({
  services: ({ db, reads, siteTimeZone: timeZone, clock, use }) => {
    const { auditLog: log, logReader } = use(auditModule);
    const lists = adminLists({
      deeds: use(deedsModule).deedLists,
      users: use(moderationModule).memberLists,
      tickets: use(supportModule).ticketLists,
      donations: use(donationsModule).donationLists,
      log: logReader,
    });
    return {
      siteFigures: new SiteFiguresService(reads, timeZone),
      exports: new ExportService({ db, reads, log, clock, timeZone, lists }),
    };
  },
  resolvers: [
    [SiteFiguresResolver, (s) => new SiteFiguresResolver(s.siteFigures)],
    CategoryFiguresResolver,
    SiteVersionResolver,
  ],
  routes: { api: (s, { log }) => [exportRoutes(s.exports, log)] },
});
