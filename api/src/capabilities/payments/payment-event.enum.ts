/** Kinds of events in a payment's append-only list. */
export enum PaymentEventKind {
  STARTED = "started",
  OPENED = "opened",
  REFUSED = "refused",
  /** Somebody said that it was paid: a hint, nothing more. */
  CLAIMED = "claimed",
  PAID = "paid",
  HELD = "held",
  FAILED = "failed",
  CANCELLED = "cancelled",
  EXPIRED = "expired",
  ACCEPTED = "accepted",
  REFUND_ASKED = "refund_asked",
  REFUND_UNDER_WAY = "refund_under_way",
  REFUND_REFUSED = "refund_refused",
  REFUNDED = "refunded",
}
