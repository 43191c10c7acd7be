import { bn } from "./languages/bn";
import { en } from "./languages/en";

/** The facts of the site's languages. */
export const languageFacts = { bn, en } as const;

export type Language = keyof typeof languageFacts;

/** The languages of the site, the default first. */
export const languages = ["bn", "en"] as const satisfies readonly Language[];

export const defaultLanguage: Language = languages[0];
/** The key of both the choice that the browser keeps and the cookie that the server reads. */
export const languageKey = "tree-for-deed-language";

export const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value);

/** Returns a request's value if it is a language, or else the default. */
export const languageOf = (value: unknown): Language => (isLanguage(value) ? value : defaultLanguage);

/** The other languages, in the order of the site. */
export const languagesBeside = (language: Language): Language[] => languages.filter((each) => each !== language);

/** ASCII digits of a text as readers of the language write them; everything else as it was. */
export const inDigitsOf = (language: Language, text: string): string =>
  text.replace(/[0-9]/g, (digit) => languageFacts[language].digits[Number(digit)] ?? digit);
