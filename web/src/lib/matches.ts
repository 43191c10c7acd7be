import { graphemes } from "./graphemes";
import { searchIndex, searchKey, withoutHyphens } from "@tree-for-deed/common/text";

/** The words of a search, normalised for comparison. */
export const searchWords = (search: string): string[] => searchKey(search).split(/\s+/u).filter(Boolean);

/** Whether a text contains every word. */
export const holdsAll = (text: string, words: readonly string[]): boolean => {
  const form = searchIndex(text);
  return words.every((word) => form.includes(word) || form.includes(withoutHyphens(word)));
};

/** A part of a text that is one of the words, or lies between them. */
export interface Stretch {
  text: string;
  found: boolean;
}

/**
 * Splits a text where the words of a search begin and end, never inside a grapheme: a search for গাছ marks the whole of
 * গাছে if the sign belongs to its last letter.
 */
export function stretches(text: string, words: readonly string[]): Stretch[] {
  if (words.length === 0) return [{ text, found: false }];
  const letters = graphemes(text.normalize("NFC"));
  const forms = letters.map((letter) => (/^\s+$/u.test(letter) ? " " : searchKey(letter)));
  const whole = forms.join("");
  const found = new Array<boolean>(letters.length).fill(false);
  for (const word of words) {
    for (let at = whole.indexOf(word); at >= 0; at = whole.indexOf(word, at + word.length)) {
      let start = 0;
      forms.forEach((form, index) => {
        const end = start + form.length;
        if (form !== "" && start < at + word.length && end > at) found[index] = true;
        start = end;
      });
    }
  }
  const parts: Stretch[] = [];
  letters.forEach((letter, index) => {
    const is = found[index] === true;
    const last = parts[parts.length - 1];
    if (last?.found === is) last.text += letter;
    else parts.push({ text: letter, found: is });
  });
  return parts;
}
