/** What of a payment does not agree with something else. */
export enum PaymentDifferenceKind {
  /** It was over without money, and its money came without word: it counts from now on, or waits for an admin. */
  LATE = "late",
  /** The provider has not told for long enough what became of it: it is asked by hand only. */
  UNANSWERED = "unanswered",
  /** We say that money is here, the provider does not. */
  WORD = "word",
  /** Money that we count was sent back, all or in part, and not from here. */
  SENT_BACK = "sent_back",
  /** Another amount, currency or movement of money than the provider's. */
  MONEY = "money",
  /** Its donation stands otherwise. */
  DONATION = "donation",
  /** Its donation is of another amount or currency. */
  DONATION_MONEY = "donation_money",
  /** Its last event tells of another state. */
  EVENTS = "events",
}
