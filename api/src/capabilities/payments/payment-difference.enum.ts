/** Kinds of mismatch between a payment and another record. */
export enum PaymentDifferenceKind {
  /** It ended without money, and its money came unannounced: it counts from now on, or waits for an admin. */
  LATE = "late",
  /** The provider has not told its outcome for too long: it is asked by hand only. */
  UNANSWERED = "unanswered",
  /** We say that money is here, the provider does not. */
  WORD = "word",
  /** Money that we count was sent back, all or in part, and not from here. */
  SENT_BACK = "sent_back",
  /** Amount, currency or transaction differ from the provider's. */
  MONEY = "money",
  /** Its donation has another status. */
  DONATION = "donation",
  /** Its donation is of another amount or currency. */
  DONATION_MONEY = "donation_money",
  /** Its last event tells of another state. */
  EVENTS = "events",
}
