import { defineModule } from "../../platform/wiring/module";
import { auditModule } from "../../core/audit/audit.module";
import { SiteEventKind } from "../../core/audit/site-event.enum";
import { siteEventHappened } from "../../core/audit/site-event.events";
import { siteEventKinds } from "../../core/audit/site-event.extension";
import { SiteCalendar } from "../../core/impact/site-calendar.value";
import { mailSamples } from "../../core/notices/mail-samples.extension";
import { outboxMails } from "../../core/notices/outbox-mails.extension";
import { sponsorFunds } from "../../core/impact/sponsor-fund.extension";
import { treeFunds } from "../../core/impact/tree-fund.extension";
import { demoPledges } from "./pledge.demo";
import { PledgeListService } from "./pledge-list.service";
import { tellPledge } from "./pledge-mails.service";
import { PLEDGE_MAIL_SAMPLES, PLEDGE_MAILS } from "./pledge.mail";
import { CreatedPledgeResolver, PledgePageResolver, PledgeResolver } from "./pledge.resolver";
import { PledgeService } from "./pledge.service";
import { SponsorCertificates } from "./sponsor-certificates.service";
import { sponsorById, SponsorListService } from "./sponsor-list.service";
import { SponsorPledge } from "./sponsor-pledge.entity";
import { SponsorResolver } from "./sponsor.resolver";
import { SponsorConnectionResolver } from "./sponsor.type";
import { sponsorRoutes } from "./sponsor.routes";
import { OWN_TABLES } from "./own-data.rules";
import { pages } from "@tree-for-deed/common/paths";
import { publicPages } from "../../core/discovery/public-pages.extension";
import { loadedNodes, nodeKinds } from "../../core/nodes/node-kinds.extension";

export const sponsorshipModule = defineModule({
  about: "Pledges of organisations, and their certificates",
  // Its pages show the trees of an organisation, and how they fare.
  needs: ["planting"],
  ownTables: OWN_TABLES,
  entities: [SponsorPledge],
  services: ({ db, reads, searches, limits, clock, siteTimeZone, publicUrl, use, emit, extensions }) => {
    const sponsors = new SponsorListService(reads);
    return {
      pledges: new PledgeService({
        db,
        limits,
        clock,
        log: use(auditModule).auditLog,
        funds: extensions(treeFunds),
        calendar: new SiteCalendar(siteTimeZone, clock),
        tell: tellPledge(clock),
        siteEvent: emit(siteEventHappened),
      }),
      pledgeLists: new PledgeListService({ reads, searches }),
      sponsors,
      sponsorCertificates: new SponsorCertificates(sponsors, publicUrl, siteTimeZone),
    };
  },
  resolvers: [
    [PledgeResolver, (s) => new PledgeResolver(s.pledges, s.pledgeLists)],
    PledgePageResolver,
    CreatedPledgeResolver,
    SponsorConnectionResolver,
    [SponsorResolver, (s) => new SponsorResolver(s.sponsors)],
  ],
  contributes: ({ sponsors }) => [
    sponsorFunds.with(async (code) => (await sponsors.find(code))?.fundId ?? null),
    nodeKinds.with(loadedNodes("Sponsor", () => sponsorById)),
    outboxMails.with(PLEDGE_MAILS),
    mailSamples.with(PLEDGE_MAIL_SAMPLES),
    publicPages.with(pages.sponsorship),
    siteEventKinds.with(SiteEventKind.PLEDGE_MADE),
  ],
  routes: { root: (s, { limits }) => [sponsorRoutes({ certificates: s.sponsorCertificates, limits })] },
  demo: ({ pledges }, stage) => ({ acts: demoPledges(pledges, stage) }),
});
