import type { Contribution } from "../../components/extension/extension-point";
import { lazyPart } from "../../components/lazy-part";
import { donationViews } from "../../core/extension-points/donation-views";
import { panelCount } from "../../core/extension-points/panel-tabs";
import { donationParts } from "../../core/extension-points/parts";
import { lazyExtra } from "../../lib/lazy";
import { HeldPayments_QueryFragmentDoc } from "./admin/counts.generated";
import { PaymentLink_DonationFragmentDoc } from "./parts/PaymentLink.generated";

export default [
  ...donationParts.dataPart(PaymentLink_DonationFragmentDoc, () => import("./parts/PaymentLink")),
  donationViews.with({
    view: "payments",
    name: "payments.view.payments",
    View: lazyPart(() => import("./admin/PaymentsView"), 240),
    Mark: lazyExtra(() => import("./admin/HeldPaymentsMark")),
  }),
  donationViews.with({
    view: "reports",
    name: "payments.view.reports",
    View: lazyPart(() => import("./admin/PaymentReportsView"), 240),
  }),
  ...panelCount(HeldPayments_QueryFragmentDoc, {
    tab: "donations",
    of: ({ heldPayments }) => heldPayments?.totalCount || undefined,
    waits: true,
  }),
] satisfies readonly Contribution[];
