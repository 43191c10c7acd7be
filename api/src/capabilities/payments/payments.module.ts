import { defineModule, type Parts } from "../../platform/wiring/module";
import { auditModule } from "../../core/audit/audit.module";
import { donationMoved } from "../../core/donations/donation.events";
import { donationsModule } from "../../core/donations/donations.module";
import { SiteCalendar } from "../../core/impact/site-calendar.value";
import { plantingModule } from "../planting/planting.module";
import { BkashTokens } from "./bkash-tokens.service";
import { Bkash } from "./bkash.service";
import { DonationFunds } from "./donation-funds.service";
import { PaymentAdminService } from "./payment-admin.service";
import { PaymentVerifier } from "./payment-verifier.service";
import { PaymentEvent } from "./payment-event.entity";
import { PaymentLedger } from "./payment-ledger.service";
import { PaymentListService } from "./payment-list.service";
import type { PaymentProvider } from "./payment-provider.value";
import { PaymentReconciliation } from "./payment-reconciliation.service";
import { PaymentReport } from "./payment-report.entity";
import { Payment } from "./payment.entity";
import { paymentLoops } from "./payment.jobs";
import {
  DonationPaymentResolver,
  PaymentAdminResolver,
  PaymentPageResolver,
  PaymentResolver,
} from "./payment.resolver";
import { paymentRoutes } from "./payment.routes";
import { PaymentService } from "./payment.service";
import { SslCommerz } from "./sslcommerz.service";

/** The providers that the environment enables. */
function providersOf({ payments: { sslcommerz, bkash }, publicUrl, db, clock }: Parts): PaymentProvider[] {
  return [
    ...(sslcommerz ? [new SslCommerz(sslcommerz, { publicUrl })] : []),
    ...(bkash ? [new Bkash(bkash, new BkashTokens(db, clock, bkash), { publicUrl })] : []),
  ];
}

export const paymentsModule = defineModule({
  entities: [Payment, PaymentEvent, PaymentReport],
  services: (parts) => {
    const { db, reads, searches, limits, clock, log, siteTimeZone, use } = parts;
    const { donations } = use(donationsModule);
    const paymentProviders = providersOf(parts);
    const providers = new Map(paymentProviders.map((provider) => [provider.name, provider]));
    const ledger = new PaymentLedger(donations, clock);
    const desk = new PaymentVerifier({ db, ledger, providers, clock, log });
    const calendar = new SiteCalendar(siteTimeZone, clock);
    const paymentList = new PaymentListService({ reads, searches });
    return {
      paymentList,
      paymentProviders,
      paymentDesk: desk,
      payments: new PaymentService({ db, limits, donations, ledger, desk, providers, clock, log }),
      paymentAdmin: new PaymentAdminService({
        db,
        ledger,
        desk,
        clock,
        list: paymentList,
        log: use(auditModule).auditLog,
      }),
      reconciliation: new PaymentReconciliation({ db, desk, providers, calendar, clock, log }),
      donationFunds: new DonationFunds(use(plantingModule).plantingLedger),
    };
  },
  resolvers: [
    [PaymentResolver, (s) => new PaymentResolver(resolverParts(s))],
    [PaymentAdminResolver, (s) => new PaymentAdminResolver(resolverParts(s))],
    PaymentPageResolver,
    DonationPaymentResolver,
  ],
  routes: { root: ({ payments }) => [paymentRoutes(payments)] },
  jobs: ({ paymentDesk: desk, reconciliation }) => paymentLoops({ desk, reconciliation }),
  handles: ({ donationFunds }) => [donationMoved.handledBy((...move) => donationFunds.moved(...move))],
});

const resolverParts = (s: {
  readonly payments: PaymentService;
  readonly paymentAdmin: PaymentAdminService;
  readonly paymentList: PaymentListService;
  readonly reconciliation: PaymentReconciliation;
  readonly paymentProviders: readonly PaymentProvider[];
}) => ({
  payments: s.payments,
  admin: s.paymentAdmin,
  list: s.paymentList,
  reconciliation: s.reconciliation,
  providers: s.paymentProviders,
});
