import { describedEnum, type ValueOf } from "../../shared/described-enum";

export const PaymentDifferenceKind = describedEnum("PaymentDifferenceKind", "The kind of a mismatch.", {
  LATE: ["late", "The money arrived late and without a callback: it counts from now on, or is held."],
  UNANSWERED: ["unanswered", "The provider does not report its state; it is no longer checked automatically."],
  WORD: ["word", "The payment counts here, but the provider does not know of it."],
  SENT_BACK: ["sent_back", "Money that counts here was refunded, fully or partly, on the provider's own pages."],
  MONEY: ["money", "The provider has another amount, currency or transaction."],
  DONATION: ["donation", "The donation has another state."],
  DONATION_MONEY: ["donation_money", "The donation has another amount or currency."],
  EVENTS: ["events", "The last event does not match the state."],
});
export type PaymentDifferenceKind = ValueOf<typeof PaymentDifferenceKind>;
