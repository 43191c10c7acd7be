import { defaultLanguage, languageFacts, languages, type Language } from "@tree-for-deed/common/languages";
import { describedEnum } from "../../shared/described-enum";

const meaningOf = (language: Language): string =>
  `${languageFacts[language].englishName}${language === defaultLanguage ? ", the default" : ""}.`;

/** GraphQL's `Language`: its names are the values as they are stored. */
export const LanguageEnum = describedEnum(
  "Language",
  "A language of the site.",
  Object.fromEntries(languages.map((language) => [language, [language, meaningOf(language)]])) as Record<
    Language,
    [Language, string]
  >,
);
