import {
  createContext,
  startTransition,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
  useTransition,
  type ReactNode,
} from "react";
import { createIntl, createIntlCache, RawIntlProvider, type IntlShape } from "react-intl";
import { loadTexts, type Catalog, type Messages } from "./catalog";
import type { Language } from "@tree-for-deed/common/languages";
import { keepLanguage } from "./language-choice";

interface LanguageState {
  language: Language;
  catalog: Catalog;
  /** Loads the texts of a language, then shows them; routes, forms and scroll position stay unchanged. */
  setLanguage: (language: Language) => Promise<void>;
  /** Loads the texts that this page did not need at first. */
  completeTexts: () => Promise<void>;
  /** Loads the texts for admins, too. */
  addAdminTexts: () => Promise<void>;
  changing: boolean;
}

/** Events that suggest that the reader will open another page or a form. */
const signsOfUse = ["pointermove", "touchstart", "keydown", "scroll"];

const made = new WeakMap<Catalog, IntlShape>();

/** The cached `IntlShape` of a catalog: its formatters are slow to create. */
function intlOf(locale: Language, catalog: Catalog, timeZone: string): IntlShape {
  const known = made.get(catalog);
  if (known?.timeZone === timeZone) return known;
  const intl = createIntl({ locale, messages: catalog.messages as Messages, timeZone }, createIntlCache());
  made.set(catalog, intl);
  return intl;
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
  /** The site's time zone for days and times, regardless of the reader's. */
  timeZone: string;
  children: ReactNode;
}

export function LanguageProvider({ language: initialLanguage, catalog: initialCatalog, timeZone, children }: Props) {
  const [shown, setShown] = useState({ language: initialLanguage, catalog: initialCatalog });
  const [changing, change] = useTransition();
  const { language, catalog } = shown;

  const { complete, forAdmins, only } = catalog;

  const setLanguage = useCallback(
    async (chosen: Language) => {
      const texts = await loadTexts(forAdmins ? "admin" : "all", chosen, only);
      keepLanguage(chosen);
      change(() => {
        setShown({ language: chosen, catalog: texts });
      });
    },
    [forAdmins, only],
  );

  // New texts rerender all text, so the transition leaves room for input.
  const add = useCallback((more: Parameters<typeof setShown>[0]) => startTransition(() => setShown(more)), []);

  const completeTexts = useCallback(async () => {
    const texts = await loadTexts("all", language, only);
    add((now) => (now.language === language && !now.catalog.complete ? { language, catalog: texts } : now));
  }, [language, only, add]);

  const addAdminTexts = useCallback(async () => {
    const texts = await loadTexts("admin", language, only);
    add((now) => (now.language === language ? { language, catalog: texts } : now));
  }, [language, only, add]);

  useEffect(() => {
    if (complete) return;
    // Loading ahead may fail silently: the page that needs the texts loads them again and shows the error.
    const use = () => void completeTexts().catch(() => undefined);
    const used = new AbortController();
    for (const sign of signsOfUse) addEventListener(sign, use, { once: true, passive: true, signal: used.signal });
    return () => used.abort();
  }, [complete, completeTexts]);

  const state = useMemo(
    () => ({ ...shown, setLanguage, completeTexts, addAdminTexts, changing }),
    [shown, setLanguage, completeTexts, addAdminTexts, changing],
  );
  return (
    <LanguageContext value={state}>
      {/* `AllTexts` waits for texts that are still loading. */}
      <RawIntlProvider value={intlOf(language, catalog, timeZone)}>{children}</RawIntlProvider>
    </LanguageContext>
  );
}
