import type { Language } from "@tree-for-deed/common/languages";
import { textLanguage } from "@tree-for-deed/common/text-language";

/** Attributes of an element with a person's text: its language and direction. */
export const memberText = (text: string): { readonly lang: Language | ""; readonly dir: "auto" } => ({
  lang: textLanguage(text),
  dir: "auto",
});
