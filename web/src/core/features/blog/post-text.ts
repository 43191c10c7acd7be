import { either, languageOfEither } from "@tree-for-deed/common/either";
import type { Language } from "@tree-for-deed/common/languages";

export interface PostText {
  text: string;
  /** The language of the text, if it is not the reader's. */
  lang: Language | undefined;
}

/** A post's text in the reader's language, or in the other one if it is empty. */
export function postText(language: Language, bn: string, en: string): PostText {
  const lang = languageOfEither(language, bn, en);
  return { text: either(language, bn, en), lang: lang === language ? undefined : lang };
}
