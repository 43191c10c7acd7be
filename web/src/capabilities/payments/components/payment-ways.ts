import type { PaymentWay } from "../../../core/features/donations/donation-payment";
import type { PaymentProvider } from "../../../gql/schema.generated";
import type { PaymentOptionsQuery } from "./Payments.generated";

/** A way that `usePayment` can take. */
export interface ProviderWay extends PaymentWay {
  provider: PaymentProvider;
}

/** All payment methods, those in taka first. */
export const waysOf = (options: PaymentOptionsQuery["paymentOptions"]): ProviderWay[] =>
  options
    .flatMap(({ provider, ways }) => ways.map(({ currency, name }) => ({ provider, currency, name })))
    .sort((one, other) => one.currency.localeCompare(other.currency));
