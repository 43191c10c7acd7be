import type { Language } from "@tree-for-deed/common/languages";
/**
 * The language of a text that a person wrote, for fonts and screen readers: Bengali if half of its letters are. Empty, which
 * in HTML is a language that nobody knows, where it is neither: then it is not the page's either.
 */
export function textLanguage(text: string): Language | "" {
  const letters = text.match(/[\p{L}\p{M}]/gu)?.length ?? 0;
  if (letters === 0) return "";
  const bengali = text.match(/[\u0981-\u09e3]/gu)?.length ?? 0;
  if (bengali * 2 >= letters) return "bn";
  return (text.match(/[a-z]/gi)?.length ?? 0) * 2 > letters ? "en" : "";
}
