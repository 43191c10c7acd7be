import { defineModule } from "../../platform/wiring/module";
import { auditModule } from "../../core/audit/audit.module";
import { categoriesModule } from "../../core/categories/categories.module";
import { deedsModule } from "../../core/deeds/deeds.module";
import { donationsModule } from "../../core/donations/donations.module";
import { moderationModule } from "../../core/moderation/moderation.module";
import { paymentsModule } from "../payments/payments.module";
import { supportModule } from "../../core/support/support.module";
import { adminLists } from "./admin-lists.service";
import { exportRoutes } from "./export.routes";
import { ExportService } from "./export.service";
import { CategoryFiguresResolver, SiteFiguresResolver } from "./site-figures.resolver";
import { CategoryReviewFiguresResolver, ReviewFiguresResolver } from "./review-figures.resolver";
import { ReviewFiguresService } from "./review-figures.service";
import { ReviewTimeResolver } from "./review-time.resolver";
import { ReviewTimeService } from "./review-time.service";
import { SiteFiguresService } from "./site-figures.service";
import { OperatorNoticesResolver } from "./operator-notices.resolver";
import { SiteVersionResolver } from "./site-version.resolver";

export const analyticsModule = defineModule({
  services: ({ db, reads, siteTimeZone: timeZone, clock, use }) => {
    const { auditLog: log, logReader } = use(auditModule);
    const lists = adminLists({
      deeds: use(deedsModule).deedLists,
      users: use(moderationModule).memberLists,
      tickets: use(supportModule).ticketLists,
      donations: use(donationsModule).donationLists,
      payments: use(paymentsModule).paymentList,
      log: logReader,
    });
    const { categories } = use(categoriesModule);
    const reviewFigures = new ReviewFiguresService(reads, timeZone, clock);
    return {
      siteFigures: new SiteFiguresService(reads, timeZone),
      reviewFigures,
      reviewTime: new ReviewTimeService(reads, clock),
      exports: new ExportService({ db, reads, log, clock, timeZone, lists, categories, reviewFigures }),
    };
  },
  resolvers: [
    [SiteFiguresResolver, (s) => new SiteFiguresResolver(s.siteFigures)],
    CategoryFiguresResolver,
    [ReviewFiguresResolver, (s) => new ReviewFiguresResolver(s.reviewFigures)],
    CategoryReviewFiguresResolver,
    [ReviewTimeResolver, (s) => new ReviewTimeResolver(s.reviewTime)],
    SiteVersionResolver,
    [OperatorNoticesResolver, (_, { notices }) => new OperatorNoticesResolver(notices)],
  ],
  routes: { api: (s, { log }) => [exportRoutes(s.exports, log)] },
});
