import type { Language } from "@tree-for-deed/common/languages";
import { registerEnumType } from "type-graphql";

/** GraphQL's `Language`: its names are the values as they are stored. */
export const LanguageEnum = { bn: "bn", en: "en" } as const satisfies Record<Language, Language>;

registerEnumType(LanguageEnum, {
  name: "Language",
  description: "A language of the site.",
  valuesConfig: { bn: { description: "Bengali, the default." }, en: { description: "English." } },
});
