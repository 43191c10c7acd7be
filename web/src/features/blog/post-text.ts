import type { Language } from "@tree-for-deed/common/languages";

export interface PostText {
  text: string;
  /** The language that it is in, where it is not the reader's. */
  lang: Language | undefined;
}

/** One of a post's texts in the reader's language, or in the other one where nothing is written in it. */
export function postText(language: Language, bn: string, en: string): PostText {
  const [own, other] = language === "bn" ? [bn, en] : [en, bn];
  if (own !== "" || other === "") return { text: own, lang: undefined };
  return { text: other, lang: language === "bn" ? "en" : "bn" };
}
