import { defineModule } from "../../platform/wiring/module";
import { auditModule } from "../audit/audit.module";
import { SiteEventKind } from "../audit/site-event.enum";
import { siteEventHappened } from "../audit/site-event.events";
import { siteEventKinds } from "../audit/site-event.extension";
import { DonationListService } from "./donation-list.service";
import { Donation } from "./donation.entity";
import { donationMoved } from "./donation.events";
import { DonationPageResolver, DonationResolver, DonationSumResolver } from "./donation.resolver";
import { DonationService } from "./donation.service";

export const donationsModule = defineModule({
  about: "Pledges of donations",
  entities: [Donation],
  services: ({ db, reads, searches, limits, clock, use, emit }) => ({
    donations: new DonationService({
      db,
      limits,
      clock,
      log: use(auditModule).auditLog,
      ledger: { donationMoved: emit(donationMoved) },
      siteEvent: emit(siteEventHappened),
    }),
    donationLists: new DonationListService({ reads, searches }),
  }),
  resolvers: [
    [DonationResolver, (s) => new DonationResolver(s.donations, s.donationLists)],
    DonationPageResolver,
    DonationSumResolver,
  ],
  contributes: () => [siteEventKinds.with(SiteEventKind.DONATION_MADE)],
});
