import { useCallback } from "react";
import { useLanguage } from "../../../../i18n/LanguageProvider";
import { useQuery } from "../../../../lib/useQuery";
import { type PaymentProvidersQuery, PaymentProvidersDocument } from "./AdminPayments.generated";

type Provider = PaymentProvidersQuery["paymentProviders"][number];

interface PaymentProviders {
  /** All providers that the site knows; undefined until the answer comes. */
  providers: readonly Provider[] | undefined;
  /** The name of a provider; empty until the answer comes. */
  titleOf: (provider: Provider["provider"]) => string;
  /** Whether none of them, or not this one, can be used; false until the answer comes. */
  isOff: (provider?: Provider["provider"]) => boolean;
}

/** The payment providers, with their names in the language of the page. */
export function usePaymentProviders(): PaymentProviders {
  const { language } = useLanguage();
  const { data } = useQuery(PaymentProvidersDocument, { variables: { language } });
  const providers = data?.paymentProviders;
  return {
    providers,
    titleOf: useCallback((provider) => providers?.find((each) => each.provider === provider)?.title ?? "", [providers]),
    isOff: (wanted) =>
      providers?.every(({ provider, currencies }) => currencies.length === 0 || (wanted ?? provider) !== provider) ??
      false,
  };
}
