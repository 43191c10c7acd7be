import { skipToken } from "@apollo/client/react";
import { currencyOf, type Currency } from "@tree-for-deed/common/donations/money";
import { languageFacts } from "@tree-for-deed/common/languages";
import { useLanguage } from "../../../i18n/LanguageProvider";
import { useQuery } from "../../../lib/useQuery";
import { useViewer } from "../session/viewer/useViewer";
import { DonorCountryDocument } from "./Donations.generated";

/** The currency that the visitor is asked in first: that of a member's country, and for guests that of the language's region. */
export function useHomeCurrency(): Currency {
  const { language } = useLanguage();
  const { viewer } = useViewer();
  const { data } = useQuery(DonorCountryDocument, viewer === null ? skipToken : {});
  const region = new Intl.Locale(languageFacts[language].locale).region ?? null;
  return currencyOf((viewer && data?.me?.country) ?? region);
}
