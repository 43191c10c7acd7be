import { defineModule } from "../../platform/wiring/module";
import { auditModule } from "../../core/audit/audit.module";
import { SiteCalendar } from "../../core/impact/site-calendar.value";
import { noticesModule } from "../../core/notices/notices.module";
import { plantingModule } from "../planting/planting.module";
import { PledgeListService } from "./pledge-list.service";
import { PledgePageResolver, PledgeResolver } from "./pledge.resolver";
import { PledgeService } from "./pledge.service";
import { SponsorCertificates } from "./sponsor-certificates.service";
import { SponsorListService } from "./sponsor-list.service";
import { SponsorPledge } from "./sponsor-pledge.entity";
import { SponsorPlantingResolver, SponsorResolver } from "./sponsor.resolver";
import { sponsorRoutes } from "./sponsor.routes";

export const sponsorshipModule = defineModule({
  entities: [SponsorPledge],
  services: ({ db, reads, searches, limits, clock, siteTimeZone, publicUrl, use }) => {
    const sponsors = new SponsorListService(reads);
    return {
      pledges: new PledgeService({
        db,
        limits,
        clock,
        log: use(auditModule).auditLog,
        records: use(plantingModule).plantingRecords,
        calendar: new SiteCalendar(siteTimeZone, clock),
        tell: use(noticesModule).tellPledge,
      }),
      pledgeLists: new PledgeListService({ reads, searches }),
      sponsors,
      sponsorCertificates: new SponsorCertificates(sponsors, publicUrl, siteTimeZone),
    };
  },
  resolvers: [
    [PledgeResolver, (s) => new PledgeResolver(s.pledges, s.pledgeLists)],
    PledgePageResolver,
    [SponsorResolver, (s) => new SponsorResolver(s.sponsors)],
    SponsorPlantingResolver,
  ],
  routes: { root: (s, { limits }) => [sponsorRoutes({ certificates: s.sponsorCertificates, limits })] },
});
