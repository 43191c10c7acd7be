import { useEffect, useState } from "react";
import { createIntl, type IntlShape } from "react-intl";
import { loadAllTexts, type Messages } from "../../i18n/catalog";
import { languagesBeside } from "@tree-for-deed/common/languages";
import { useLanguage } from "../../i18n/LanguageProvider";

interface OtherLanguage {
  texts: IntlShape | null;
  /** They are on their way. */
  loading: boolean;
}

/** The site's words in the language that the reader did not choose, once they are needed. */
export function useOtherLanguage(needed: boolean): OtherLanguage {
  const { language } = useLanguage();
  const [other = language] = languagesBeside(language);
  const [texts, setTexts] = useState<IntlShape | null>(null);
  const [missing, setMissing] = useState<string | null>(null);

  useEffect(() => {
    if (!needed || texts?.locale === other) return;
    let wanted = true;
    loadAllTexts(other).then(
      ({ messages }) => {
        if (wanted) setTexts(createIntl({ locale: other, messages: messages as Messages }));
      },
      // Offline, say: then one language is searched.
      () => {
        if (wanted) setMissing(other);
      },
    );
    return () => {
      wanted = false;
    };
  }, [needed, other, texts]);

  const isThere = texts?.locale === other;
  return { texts: isThere ? texts : null, loading: needed && !isThere && missing !== other };
}
