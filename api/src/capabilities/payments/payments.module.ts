import { defineModule } from "../../platform/wiring/module";
import { adminExports } from "../../core/audit/admin-export.extension";
import { auditModule } from "../../core/audit/audit.module";
import { SiteEventKind } from "../../core/audit/site-event.enum";
import { siteEventHappened } from "../../core/audit/site-event.events";
import { siteEventKinds } from "../../core/audit/site-event.extension";
import { donationsModule } from "../../core/donations/donations.module";
import { mailSamples } from "../../core/notices/mail-samples.extension";
import { outboxMails } from "../../core/notices/outbox-mails.extension";
import { SiteCalendar } from "../../core/impact/site-calendar.value";
import { PaymentAdminService } from "./payment-admin.service";
import { PaymentVerifier } from "./payment-verifier.service";
import { paymentExport } from "./payment-export.view";
import { PaymentEvent } from "./payment-event.entity";
import { PaymentLedger } from "./payment-ledger.service";
import { PaymentListService } from "./payment-list.service";
import { PaymentReconciliation } from "./payment-reconciliation.service";
import { PaymentReport } from "./payment-report.entity";
import { Payment } from "./payment.entity";
import { paymentLoops } from "./payment.jobs";
import { PAYMENT_MAIL_SAMPLES, PAYMENT_MAILS } from "./payment.mail";
import {
  DonationPaymentResolver,
  PaymentAdminResolver,
  PaymentPageResolver,
  PaymentResolver,
} from "./payment.resolver";
import { paymentRoutes } from "./payment.routes";
import { PaymentService } from "./payment.service";
import { OWN_TABLES } from "./own-data.rules";
import { enabledProviders, paymentSettings, type ProviderName } from "./providers/list.provider";
import type { PaymentProvider } from "./providers/payment-provider.value";

export const paymentsModule = defineModule({
  about: "Donations that are paid online, through payment providers",
  ownTables: OWN_TABLES,
  entities: [Payment, PaymentEvent, PaymentReport],
  settings: paymentSettings,
  services: (parts, settings) => {
    const { db, reads, searches, limits, clock, log, siteTimeZone, use, emit } = parts;
    const { donations } = use(donationsModule);
    const providers = enabledProviders(settings, parts);
    const ledger = new PaymentLedger(donations, clock, emit(siteEventHappened));
    const verifier = new PaymentVerifier({ db, ledger, providers, clock, log });
    const calendar = new SiteCalendar(siteTimeZone, clock);
    const paymentList = new PaymentListService({ reads, searches });
    return {
      paymentList,
      providers,
      paymentVerifier: verifier,
      payments: new PaymentService({ db, limits, donations, ledger, verifier, providers, clock, log }),
      paymentAdmin: new PaymentAdminService({
        db,
        ledger,
        verifier,
        clock,
        list: paymentList,
        log: use(auditModule).auditLog,
      }),
      reconciliation: new PaymentReconciliation({ db, verifier, providers, calendar, clock, log }),
    };
  },
  resolvers: [
    [PaymentResolver, (s) => new PaymentResolver(resolverParts(s))],
    [PaymentAdminResolver, (s) => new PaymentAdminResolver(resolverParts(s))],
    PaymentPageResolver,
    DonationPaymentResolver,
  ],
  contributes: ({ paymentList }) => [
    adminExports.with(paymentExport(paymentList)),
    outboxMails.with(PAYMENT_MAILS),
    mailSamples.with(PAYMENT_MAIL_SAMPLES),
    siteEventKinds.with(SiteEventKind.PAYMENT_HELD),
  ],
  routes: { root: ({ payments }) => [paymentRoutes(payments)] },
  jobs: ({ paymentVerifier: verifier, reconciliation }) => paymentLoops({ verifier, reconciliation }),
});

const resolverParts = (s: {
  readonly payments: PaymentService;
  readonly paymentAdmin: PaymentAdminService;
  readonly paymentList: PaymentListService;
  readonly reconciliation: PaymentReconciliation;
  readonly providers: ReadonlyMap<ProviderName, PaymentProvider>;
}) => ({
  payments: s.payments,
  admin: s.paymentAdmin,
  list: s.paymentList,
  reconciliation: s.reconciliation,
  providers: s.providers,
});
