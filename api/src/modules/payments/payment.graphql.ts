import { type Currency, currencies } from "@tree-for-deed/common/money";
import { registerEnumType } from "type-graphql";
import { PaymentMailKind } from "../notices/payment.mail";
import { PaymentDifferenceKind } from "./payment-difference.enum";
import { PaymentEventKind } from "./payment-event.enum";
import { PaymentState } from "./payment-state.enum";
import { ProviderName } from "./provider-name.enum";

export const CurrencyEnum = Object.fromEntries(currencies.map((currency) => [currency, currency])) as {
  readonly [C in Currency]: C;
};
export const ProviderNameEnum = ProviderName;

registerEnumType(CurrencyEnum, {
  name: "Currency",
  description: "A currency in which donations arrive.",
  valuesConfig: { BDT: { description: "Bangladeshi taka." }, USD: { description: "US dollars." } },
});

registerEnumType(ProviderName, {
  name: "PaymentProvider",
  description: "Who takes payments for the site.",
  valuesConfig: {
    SSLCOMMERZ: { description: "SSLCommerz: cards and mobile banking." },
    BKASH: { description: "bKash, directly." },
  },
});

registerEnumType(PaymentState, {
  name: "PaymentState",
  description: "Where a payment stands.",
  valuesConfig: {
    STARTING: { description: "Written down; the provider has not answered yet." },
    OPEN: { description: "The donor was sent to the provider." },
    REVIEW: { description: "The money came, and an admin decides whether it is kept." },
    PAID: { description: "The money came, and counts." },
    FAILED: { description: "No money came." },
    CANCELLED: { description: "The donor gave up." },
    EXPIRED: { description: "Nothing came in time." },
    REFUNDING: { description: "The money goes back; the provider has not confirmed it yet." },
    REFUNDED: { description: "The money went back." },
  },
});

registerEnumType(PaymentEventKind, {
  name: "PaymentEventKind",
  description: "What happened to a payment.",
  valuesConfig: {
    STARTED: { description: "A donor started it." },
    OPENED: { description: "The provider opened a checkout." },
    REFUSED: { description: "The provider opened none." },
    CLAIMED: { description: "Somebody said that it was paid; the provider was asked." },
    PAID: { description: "The provider said that the money came." },
    HELD: { description: "The money came, and something about it must be looked at." },
    FAILED: { description: "The provider said that no money comes." },
    CANCELLED: { description: "The provider said that the donor gave up." },
    EXPIRED: { description: "Nothing came in time." },
    ACCEPTED: { description: "An admin keeps the money." },
    REFUND_ASKED: { description: "An admin sends the money back." },
    REFUND_UNDER_WAY: { description: "The provider has begun to send it back." },
    REFUND_REFUSED: { description: "The provider does not send it back." },
    REFUNDED: { description: "The provider said that it went back." },
  },
});

registerEnumType(PaymentMailKind, {
  name: "PaymentMailKind",
  description: "What a mail tells a donor.",
  valuesConfig: {
    RECEIPT: { description: "That the money came." },
    REFUNDED: { description: "That it went back." },
  },
});

registerEnumType(PaymentDifferenceKind, {
  name: "PaymentDifferenceKind",
  description: "What of a payment does not agree with what.",
  valuesConfig: {
    LATE: { description: "It was over, and its money came without word: it counts from now on, or is held." },
    UNANSWERED: { description: "The provider does not tell what became of it: it is asked by hand only." },
    WORD: { description: "We say that money is here, the provider does not." },
    SENT_BACK: { description: "Money that we count was sent back, all or in part, on the provider's own pages." },
    MONEY: { description: "Another amount, currency or movement of money than the provider's." },
    DONATION: { description: "Its donation stands otherwise." },
    DONATION_MONEY: { description: "Its donation is of another amount or currency." },
    EVENTS: { description: "Its last event tells of another state." },
  },
});
