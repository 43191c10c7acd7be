import { type Currency, currencies } from "@tree-for-deed/common/money";
import { describedEnum } from "../../shared/described-enum";
import { PaymentMailKind } from "../../core/notices/payment.mail";
import { PaymentDifferenceKind } from "./payment-difference.enum";
import { PaymentEventKind } from "./payment-event.enum";
import { PaymentState } from "./payment-state.enum";
import { ProviderName } from "./provider-name.enum";

export const CurrencyEnum = Object.fromEntries(currencies.map((currency) => [currency, currency])) as {
  readonly [C in Currency]: C;
};
export const ProviderNameEnum = ProviderName;

describedEnum({ Currency: CurrencyEnum }, "A currency in which donations arrive.", {
  BDT: "Bangladeshi taka.",
  USD: "US dollars.",
});

describedEnum({ PaymentProvider: ProviderName }, "Who takes payments for the site.", {
  SSLCOMMERZ: "SSLCommerz: cards and mobile banking.",
  BKASH: "bKash, directly.",
});

describedEnum({ PaymentState }, "Where a payment stands.", {
  STARTING: "Written down; the provider has not answered yet.",
  OPEN: "The donor was sent to the provider.",
  REVIEW: "The money came, and an admin decides whether it is kept.",
  PAID: "The money came, and counts.",
  FAILED: "No money came.",
  CANCELLED: "The donor gave up.",
  EXPIRED: "Nothing came in time.",
  REFUNDING: "The money goes back; the provider has not confirmed it yet.",
  REFUNDED: "The money went back.",
});

describedEnum({ PaymentEventKind }, "What happened to a payment.", {
  STARTED: "A donor started it.",
  OPENED: "The provider opened a checkout.",
  REFUSED: "The provider opened none.",
  CLAIMED: "Somebody said that it was paid; the provider was asked.",
  PAID: "The provider said that the money came.",
  HELD: "The money came, and something about it must be looked at.",
  FAILED: "The provider said that no money comes.",
  CANCELLED: "The provider said that the donor gave up.",
  EXPIRED: "Nothing came in time.",
  ACCEPTED: "An admin keeps the money.",
  REFUND_ASKED: "An admin sends the money back.",
  REFUND_UNDER_WAY: "The provider has begun to send it back.",
  REFUND_REFUSED: "The provider does not send it back.",
  REFUNDED: "The provider said that it went back.",
});

describedEnum({ PaymentMailKind }, "What a mail tells a donor.", {
  RECEIPT: "That the money came.",
  REFUNDED: "That it went back.",
});

describedEnum({ PaymentDifferenceKind }, "What of a payment does not agree with what.", {
  LATE: "It had ended, and its money arrived without a callback: it counts from now on, or is held.",
  UNANSWERED: "The provider does not tell what became of it: it is asked by hand only.",
  WORD: "We say that money is here, the provider does not.",
  SENT_BACK: "Money that we count was sent back, all or in part, on the provider's own pages.",
  MONEY: "Another amount, currency or movement of money than the provider's.",
  DONATION: "Its donation stands otherwise.",
  DONATION_MONEY: "Its donation is of another amount or currency.",
  EVENTS: "Its last event tells of another state.",
});
