import { createContext, use, useCallback, useMemo, useState, useTransition, type ReactNode } from "react";
import { IntlProvider } from "react-intl";
import { loadCatalog, type Catalog } from "./catalog";
import { siteTimeZone, type Language } from "./language";
import { keepLanguage } from "./language-choice";

interface LanguageState {
  language: Language;
  catalog: Catalog;
  /** Loads the other texts, then shows them; routes, forms and scroll position stay as they are. */
  setLanguage: (language: Language) => Promise<void>;
  changing: boolean;
}

const LanguageContext = createContext<LanguageState | null>(null);

/** The language of the page and the way to change it. */
export function useLanguage(): LanguageState {
  const state = use(LanguageContext);
  if (!state) throw new Error("useLanguage needs a LanguageProvider");
  return state;
}

interface Props {
  language: Language;
  catalog: Catalog;
  children: ReactNode;
}

export function LanguageProvider({ language: initialLanguage, catalog: initialCatalog, children }: Props) {
  const [shown, setShown] = useState({ language: initialLanguage, catalog: initialCatalog });
  const [changing, startTransition] = useTransition();

  const setLanguage = useCallback(async (language: Language) => {
    const catalog = await loadCatalog(language);
    keepLanguage(language);
    startTransition(() => setShown({ language, catalog }));
  }, []);

  const state = useMemo(() => ({ ...shown, setLanguage, changing }), [shown, setLanguage, changing]);
  return (
    <LanguageContext value={state}>
      <IntlProvider locale={shown.language} messages={shown.catalog.messages} timeZone={siteTimeZone}>
        {children}
      </IntlProvider>
    </LanguageContext>
  );
}
