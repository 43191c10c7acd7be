import { describedEnum, type ValueOf } from "../../shared/described-enum";

/** State of a payment. A later answer of the provider never removes money that was counted. */
export const PaymentState = describedEnum("PaymentState", "State of a payment.", {
  STARTING: ["starting", "Recorded; the provider has not answered yet."],
  OPEN: ["open", "The donor was sent to the provider."],
  REVIEW: ["review", "The money arrived, and an admin has to decide whether to keep it."],
  PAID: ["paid", "The money arrived and counts."],
  FAILED: ["failed", "The payment failed."],
  CANCELLED: ["cancelled", "The donor cancelled."],
  EXPIRED: ["expired", "No money arrived in time."],
  REFUNDING: ["refunding", "A refund is under way; the provider has not confirmed it yet."],
  REFUNDED: ["refunded", "The money was refunded."],
});
export type PaymentState = ValueOf<typeof PaymentState>;
