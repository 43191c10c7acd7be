import { either, languageOfEither } from "@tree-for-deed/common/either";
import type { Language } from "@tree-for-deed/common/languages";

export interface PostText {
  text: string;
  /** The language that it is in, where it is not the reader's. */
  lang: Language | undefined;
}

/** One of a post's texts in the reader's language, or in the other one where nothing is written in it. */
export function postText(language: Language, bn: string, en: string): PostText {
  const lang = languageOfEither(language, bn, en);
  return { text: either(language, bn, en), lang: lang === language ? undefined : lang };
}
