/** State of a payment. A later answer of the provider never removes money that was counted. */
export enum PaymentState {
  /** Written down; the provider has not been heard yet. */
  STARTING = "starting",
  /** The donor was sent to the provider. */
  OPEN = "open",
  /** The money came, and an admin decides whether it is kept. */
  REVIEW = "review",
  PAID = "paid",
  FAILED = "failed",
  CANCELLED = "cancelled",
  /** Nothing came in time. */
  EXPIRED = "expired",
  /** It goes back; the provider has not confirmed that yet. */
  REFUNDING = "refunding",
  REFUNDED = "refunded",
}
