import { registerEnumType } from "type-graphql";
import { Language } from "./language.enum";

/** GraphQL's `Language`: its names are the values as they are stored. */
export const LanguageEnum = { bn: Language.BN, en: Language.EN } as const;

registerEnumType(LanguageEnum, {
  name: "Language",
  description: "A language of the site.",
  valuesConfig: { bn: { description: "Bengali, the default." }, en: { description: "English." } },
});
