import { defaultLanguage, languageFacts, languages, type Language } from "@tree-for-deed/common/languages";
import { registerEnumType } from "type-graphql";
import { deprecated, OLD_WORDS_STAY_UNTIL } from "../../shared/deprecation";

const meaningOf = (language: Language): string =>
  `${languageFacts[language].englishName}${language === defaultLanguage ? ", the default" : ""}.`;
const named = languages.map((language) => [language.toUpperCase(), language] as const);

/**
 * GraphQL's `Language`. Arguments take names in upper and in lower case. Of two names for one value GraphQL answers the
 * last one, so answers stay in lower case.
 */
export const LanguageEnum: Readonly<Record<string, Language>> = Object.fromEntries([
  ...named,
  ...languages.map((language) => [language, language] as const),
]);

registerEnumType(LanguageEnum, {
  name: "Language",
  description: `A language of the site. Answers have the names in lower case until ${OLD_WORDS_STAY_UNTIL}.`,
  valuesConfig: Object.fromEntries(
    named.flatMap(([name, language]) => [
      [name, { description: meaningOf(language) }],
      [language, { description: meaningOf(language), deprecationReason: deprecated(name, OLD_WORDS_STAY_UNTIL) }],
    ]),
  ),
});
