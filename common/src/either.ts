import type { Language } from "./languages";

/** Chooses of a Bengali and an English text that in the reader's language, or else the one that is there. */
export const either = <T extends string | null | undefined>(language: string, bn: T, en: T): T =>
  ({ bn, en } as Readonly<Record<string, T>>)[language] || bn || en;

/** The language of the text that `either` chooses; the reader's where none is there. */
export function languageOfEither(language: Language, bn: string, en: string): Language {
  const isThere = { bn: bn !== "", en: en !== "" };
  if (isThere[language] || (!isThere.bn && !isThere.en)) return language;
  return isThere.bn ? "bn" : "en";
}
