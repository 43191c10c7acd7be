import type { Language } from "@tree-for-deed/common/languages";
import { textLanguage } from "@tree-for-deed/common/text-language";

/** Attributes of an element that holds what a person wrote: its language, and the direction of its own letters. */
export const memberText = (text: string): { readonly lang: Language | ""; readonly dir: "auto" } => ({
  lang: textLanguage(text),
  dir: "auto",
});
