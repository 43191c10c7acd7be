import { type Language, languageFacts } from "./languages";
import type { ContentLanguage } from "./languages/language-facts";

/** Chooses the text in the reader's language from a Bengali and an English one, or the only one that exists. */
export const either = <T extends string | null | undefined>(language: Language, bn: T, en: T): T =>
  ({ bn, en })[languageFacts[language].content] || bn || en;

/** The language of the text that `either` chooses; the reader's if there is none. */
export function languageOfEither(language: Language, bn: string, en: string): Language {
  const isThere: Readonly<Record<ContentLanguage, boolean>> = { bn: bn !== "", en: en !== "" };
  const { content } = languageFacts[language];
  if (isThere[content]) return content;
  if (!isThere.bn && !isThere.en) return language;
  return isThere.bn ? "bn" : "en";
}
