import { describedEnum, type ValueOf } from "../../shared/described-enum";

export const ProviderName = describedEnum("PaymentProvider", "A payment provider.", {
  SSLCOMMERZ: ["sslcommerz", "SSLCommerz: cards and mobile banking."],
  BKASH: ["bkash", "bKash, directly."],
});
export type ProviderName = ValueOf<typeof ProviderName>;
