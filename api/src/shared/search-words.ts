import { searchKey } from "@tree-for-deed/common/text";

/** Signs that only part words. This and the others below are in the database's `search_words`, too (`docs/adr/0027-words.md`). */
const PARTING =
  /(?:[-.,;:!?"'()[\]{}/@`\u00a0\u00a1\u00ab\u00bb\u00bf\u0964\u0965\u2000-\u206f\u3000-\u303f]|[\ufe00-\ufe0f])+/g;
/** Signs that make words of their own: these together, pictures each alone. */
const SIGNS =
  /([#$%&*+<=>\\^_|~\u00a2-\u00a9\u00ac-\u00b1\u00b4\u00b6-\u00b8\u00d7\u00f7\u20a0-\u20cf]+|[\u2190-\u2bff\u{1f000}-\u{1faff}])/gu;
/** Begins with such a sign, or with a mark that belongs to the letter before it: no trigram index finds these. */
const ODD =
  /^(?:[#$%&*+<=>\\^_|~\u00a2-\u00a9\u00ac-\u00b1\u00b4\u00b6-\u00b8\u00d7\u00f7\u20a0-\u20cf\u2190-\u2bff\u{1f000}-\u{1faff}]|[\u0300-\u036f]|[\u0981-\u0983]|\u09bc|[\u09be-\u09cd]|\u09d7|[\u09e2-\u09e3])/u;
/** Begins with a letter that has a dot below, which parts words to a trigram index: it is taken for that letter before any mark. */
const DOTTED = /^[\u0995-\u09b9]\u09bc/u;
/** From so many letters, marks or digits on a word is also found inside another. */
const INSIDE_MIN = 3;
/** So much of the beginning of an odd word is a lexeme. */
const LEXEME_MAX = 8;

/** The words of a text, each once: what stands between spaces and signs that part, and other signs by themselves. */
export const wordsOf = (text: string): string[] => [
  ...new Set(
    searchKey(text)
      .replace(PARTING, " ")
      .replace(SIGNS, " $1 ")
      .split(" ")
      .filter((word) => word !== ""),
  ),
];

/** Whether a word is also looked for inside others, and not only as their beginning. */
export const isSoughtInside = (word: string): boolean => /[\p{L}\p{N}]/u.test(word) && [...word].length >= INSIDE_MIN;

/** Whether only its lexeme finds a word's beginning. */
export const isOdd = (word: string): boolean => !isSoughtInside(word) && ODD.test(word);

/** The same in texts, whose lexemes say of letters with a dot below, too, where they begin a word. */
export const isOddInText = (word: string): boolean => isOdd(word) || (!isSoughtInside(word) && DOTTED.test(word));

/** The lexeme by which an odd word is looked up. */
export const lexemeOf = (word: string): string => [...word].slice(0, LEXEME_MAX).join("");
