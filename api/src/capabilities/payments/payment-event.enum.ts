import { describedEnum, type ValueOf } from "../../shared/described-enum";

/** Kinds of events in a payment's append-only list. */
export const PaymentEventKind = describedEnum("PaymentEventKind", "The kind of a payment event.", {
  STARTED: ["started", "A donor started it."],
  OPENED: ["opened", "The provider opened a checkout."],
  REFUSED: ["refused", "The provider did not open a checkout."],
  CLAIMED: ["claimed", "A payment was reported, so the provider was asked."],
  PAID: ["paid", "The provider confirmed the payment."],
  HELD: ["held", "The money arrived, but an admin has to check it."],
  FAILED: ["failed", "The provider reported that the payment failed."],
  CANCELLED: ["cancelled", "The provider reported that the donor cancelled."],
  EXPIRED: ["expired", "No money arrived in time."],
  ACCEPTED: ["accepted", "An admin kept the money."],
  REFUND_ASKED: ["refund_asked", "An admin asked for a refund."],
  REFUND_UNDER_WAY: ["refund_under_way", "The provider started the refund."],
  REFUND_REFUSED: ["refund_refused", "The provider refused the refund."],
  REFUNDED: ["refunded", "The provider confirmed the refund."],
});
export type PaymentEventKind = ValueOf<typeof PaymentEventKind>;
