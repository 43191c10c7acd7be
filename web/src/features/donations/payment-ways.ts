import type { Currency } from "@tree-for-deed/common/money";
import type { PaymentOptionsQuery } from "./Payments.generated";

export type PaymentOption = PaymentOptionsQuery["paymentOptions"][number];

/** A way to pay: by whom, and in which currency. */
export interface PaymentWay {
  provider: PaymentOption["provider"];
  currency: Currency;
}

/** Every way there is, those in taka first. */
export const waysOf = (options: readonly PaymentOption[]): PaymentWay[] =>
  options
    .flatMap(({ provider, currencies }) => currencies.map((currency) => ({ provider, currency })))
    .sort((one, other) => one.currency.localeCompare(other.currency));
