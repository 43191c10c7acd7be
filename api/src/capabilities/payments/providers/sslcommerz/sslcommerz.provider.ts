import { defineProvider } from "../define.provider";
import type { CallbackClaim, ReadField } from "../payment-provider.value";
import { SslCommerz } from "./sslcommerz.service";
import { sslCommerzSettings } from "./sslcommerz.settings";

const PAID = ["VALID", "VALIDATED"];

const claimOf = (field: ReadField, isPaid: boolean, isCancelled = false): CallbackClaim => ({
  named: { tranId: field("tran_id") },
  isPaid,
  isCancelled,
  validationId: field("val_id") || null,
});

/** SSLCommerz posts forms from its server and by the donor's browser. */
export const sslCommerz = defineProvider({
  name: "sslcommerz",
  description: "SSLCommerz: cards and mobile banking.",
  title: "payment.sslcommerz.name",
  settings: sslCommerzSettings,
  make: (settings, { publicUrl }) => new SslCommerz(settings, { publicUrl }),
  callbacks: [
    {
      method: "post",
      path: "/ipn",
      isDonor: false,
      read: (field) => claimOf(field, PAID.includes(field("status"))),
    },
    {
      method: "post",
      path: "/return/:outcome",
      isDonor: true,
      read: (field, outcome) => claimOf(field, outcome === "success", outcome === "cancel"),
    },
  ],
});
