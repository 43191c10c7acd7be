import type { Language } from "./languages";

/** The letters and marks of Bengali by their Unicode block; `text_language` in the database must count the same. */
const bengali = /[\u0981-\u09e3]/g;
const latin = /[A-Za-z\u00c0-\u024f]/g;
/** Letters of all other scripts; the gap in the range leaves out the danda, which is no letter. */
const others = /[\u0370-\u0963\u0966-\u097f\u0a00-\u1fff\u2c00-\u2dff\u3040-\ud7ff]/g;

const count = (text: string, letters: RegExp): number => text.match(letters)?.length ?? 0;

/** The languages that letters tell apart; what is written in any other has none of them. */
export const writtenLanguages: readonly Language[] = ["bn", "en"];

/**
 * The language of a text that a person wrote: Bengali if half of its letters are, English if more than half of them are
 * Latin (`docs/rules.md` L7). Otherwise empty, which means unknown in HTML, so that the page's language does not apply.
 */
export function textLanguage(text: string): Language | "" {
  const inBengali = count(text, bengali);
  const inLatin = count(text, latin);
  const letters = inBengali + inLatin + count(text, others);
  if (letters === 0) return "";
  if (inBengali * 2 >= letters) return "bn";
  return inLatin * 2 > letters ? "en" : "";
}
