import { defineProvider } from "../define.provider";
import { BkashTokens } from "./bkash-tokens.service";
import { Bkash } from "./bkash.service";
import { bkashSettings } from "./bkash.settings";

/** bKash redirects the donor's browser, and makes no call of its own. */
export const bkash = defineProvider({
  name: "bkash",
  description: "bKash, directly.",
  title: "payment.bkash.name",
  settings: bkashSettings,
  make: (settings, { publicUrl, db, clock }) =>
    new Bkash(settings, new BkashTokens(db, clock, settings), { publicUrl }),
  callbacks: [
    {
      method: "get",
      path: "/return",
      isDonor: true,
      read: (field) => ({
        named: { session: field("paymentID") },
        isPaid: field("status") === "success",
        isCancelled: field("status") === "cancel",
      }),
    },
  ],
});
