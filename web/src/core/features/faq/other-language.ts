import { useEffect, useState } from "react";
import { createIntl, type IntlShape } from "react-intl";
import { loadTexts, type Messages } from "../../../i18n/catalog";
import { type Language, languagesBeside } from "@tree-for-deed/common/languages";
import { useLanguage } from "../../../i18n/LanguageProvider";

interface OtherLanguages {
  texts: readonly IntlShape[];
  /** True while texts are loading. */
  loading: boolean;
}

/** The texts of a language; null if they cannot be loaded, for example offline: then that language is not searched. */
const textsOf = (language: Language, only?: readonly string[]): Promise<IntlShape | null> =>
  loadTexts("all", language, only).then(
    ({ messages }) => createIntl({ locale: language, messages: messages as Messages }),
    () => null,
  );

/** The site's texts in the other languages, loaded when they are needed. */
export function useOtherLanguages(needed: boolean): OtherLanguages {
  const { language, catalog } = useLanguage();
  const { only } = catalog;
  const [loaded, setLoaded] = useState<{ beside: Language; texts: readonly IntlShape[] } | null>(null);
  const isThere = loaded?.beside === language;

  useEffect(() => {
    if (!needed || isThere) return;
    let wanted = true;
    void Promise.all(languagesBeside(language).map((each) => textsOf(each, only))).then((all) => {
      if (wanted) setLoaded({ beside: language, texts: all.filter((texts) => texts !== null) });
    });
    return () => {
      wanted = false;
    };
  }, [needed, isThere, language, only]);

  return { texts: isThere ? loaded.texts : [], loading: needed && !isThere };
}
