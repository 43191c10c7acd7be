import { facts } from "./languages/facts.generated";
import type { LanguageFacts } from "./languages/language-facts";

/** The languages of the site, the default first. Each has a folder in `common/texts`. */
export const languages = ["bn", "en"] as const satisfies readonly (keyof typeof facts)[];

export type Language = (typeof languages)[number];

/** The properties of the site's languages. */
export const languageFacts: Readonly<Record<Language, LanguageFacts>> = facts;

export const defaultLanguage: Language = languages[0];
/** Name of the browser's stored choice and of the cookie that the server reads. */
export const languageKey = "tree-for-deed-language";

export const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value);

/** Returns a request's value if it is a language, or else the default. */
export const languageOf = (value: unknown): Language => (isLanguage(value) ? value : defaultLanguage);

/** The other languages, in the order of the site. */
export const languagesBeside = (language: Language): Language[] => languages.filter((each) => each !== language);

/** A text with its ASCII digits replaced by those of the language; everything else stays. */
export const inDigitsOf = (language: Language, text: string): string =>
  text.replace(/[0-9]/g, (digit) => languageFacts[language].digits[Number(digit)] ?? digit);
