import type { Currency, PaymentProvider } from "../../../gql/schema.generated";
import type { MessageId } from "../../../i18n/message-id";

/** The name of each provider's way to pay in a currency; the providers are offered as filters in this order. */
const WAYS: Readonly<Record<PaymentProvider, (currency: Currency) => MessageId>> = {
  SSLCOMMERZ: (currency) => `donate.way.SSLCOMMERZ.${currency}`,
  BKASH: () => "donate.way.BKASH.BDT",
};

export const wayName = (provider: PaymentProvider, currency: Currency): MessageId => WAYS[provider](currency);

export const paymentProviders = Object.keys(WAYS) as PaymentProvider[];
