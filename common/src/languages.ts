/** The languages of the site. */
export const languages = ["bn", "en"] as const;
export type Language = (typeof languages)[number];

export const defaultLanguage: Language = "bn";
/** The key of both the choice that the browser keeps and the cookie that the server reads. */
export const languageKey = "tree-for-deed-language";

/** The name of a language in itself. */
export const ownName: Readonly<Record<Language, string>> = { bn: "বাংলা", en: "English" };

export const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value);
export const otherLanguage = (language: Language): Language => (language === "bn" ? "en" : "bn");

/** What of a request is a language, or else the default. */
export const languageOf = (value: unknown): Language => (isLanguage(value) ? value : defaultLanguage);
