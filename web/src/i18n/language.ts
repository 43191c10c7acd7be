export const languages = ["bn", "en"] as const;
export type Language = (typeof languages)[number];

export const defaultLanguage: Language = "bn";
/** The key of both the stored choice and the cookie the server reads. */
export const languageKey = "tree-for-deed-language";
export const visitedKey = "tree-for-deed-visited";
/** The site's day and clock, everywhere alike. */
export const siteTimeZone = "Asia/Dhaka";

/** The name of a language in itself. */
export const ownName: Record<Language, string> = { bn: "বাংলা", en: "English" };

export const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value);
export const otherLanguage = (language: Language): Language => (language === "bn" ? "en" : "bn");
