import { defineModule } from "../../platform/wiring/module";
import { type AdminExport, adminExports } from "../../core/audit/admin-export.extension";
import { auditModule } from "../../core/audit/audit.module";
import { categoriesModule } from "../../core/categories/categories.module";
import { deedsModule } from "../../core/deeds/deeds.module";
import { donationsModule } from "../../core/donations/donations.module";
import { moderationModule } from "../../core/moderation/moderation.module";
import { supportModule } from "../../core/support/support.module";
import { adminLists } from "./admin-lists.service";
import { exportRoutes } from "./export.routes";
import { ExportService } from "./export.service";
import { CategoryFiguresResolver, SiteFiguresResolver } from "./site-figures.resolver";
import { CategoryReviewFiguresResolver, ReviewFiguresResolver } from "./review-figures.resolver";
import { ReviewFiguresService } from "./review-figures.service";
import { SiteFiguresService } from "./site-figures.service";

export const analyticsModule = defineModule({
  about: "Figures of the site and of reviews, lists of the panel as CSV files",
  services: ({ db, reads, siteTimeZone: timeZone, clock, use, extensions }) => {
    const { auditLog: log, logReader } = use(auditModule);
    const added = extensions(adminExports);
    const own = adminLists({
      deeds: use(deedsModule).deedLists,
      users: use(moderationModule).memberLists,
      tickets: use(supportModule).ticketLists,
      donations: use(donationsModule).donationLists,
      log: logReader,
    });
    const lists = (): readonly AdminExport[] => [...own, ...added()];
    const { categories } = use(categoriesModule);
    const reviewFigures = new ReviewFiguresService(reads, timeZone, clock);
    return {
      siteFigures: new SiteFiguresService(reads, timeZone),
      reviewFigures,
      exports: new ExportService({ db, reads, log, clock, timeZone, lists, categories, reviewFigures }),
    };
  },
  resolvers: [
    [SiteFiguresResolver, (s) => new SiteFiguresResolver(s.siteFigures)],
    CategoryFiguresResolver,
    [ReviewFiguresResolver, (s) => new ReviewFiguresResolver(s.reviewFigures)],
    CategoryReviewFiguresResolver,
  ],
  routes: { api: (s, { log }) => [exportRoutes(s.exports, log)] },
});
