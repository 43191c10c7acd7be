import { type Currency, isCurrency } from "@tree-for-deed/common/donations/money";
import type { Language } from "@tree-for-deed/common/languages";
import { say } from "../../platform/texts/texts";
import { type ProviderName, PROVIDERS } from "./providers/list.provider";
import type { PaymentProvider } from "./providers/payment-provider.value";

interface PaymentOption {
  readonly provider: ProviderName;
  readonly title: string;
  readonly currencies: Currency[];
  readonly ways: { readonly currency: Currency; readonly name: string }[];
}

/** All providers with their names in a language; those that are not enabled take no currency. */
export const paymentOptions = (
  enabled: ReadonlyMap<ProviderName, Pick<PaymentProvider, "ways">>,
  language: Language,
): PaymentOption[] =>
  PROVIDERS.map(({ name: provider, title }) => {
    const ways = Object.entries(enabled.get(provider)?.ways ?? {}).flatMap(([currency, text]) =>
      isCurrency(currency) ? [{ currency, name: say(language, text) }] : [],
    );
    return { provider, title: say(language, title), currencies: ways.map(({ currency }) => currency), ways };
  });
