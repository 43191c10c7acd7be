import { searchKey, withoutHyphens } from "@tree-for-deed/common/text";

/**
 * Characters that only separate words. These and the following are also in the database's `search_words`
 * (`docs/adr/0027-words.md`).
 */
const PARTING =
  /(?:[-.,;:!?"'()[\]{}/@`\u00a0\u00a1\u00ab\u00bb\u00bf\u0964\u0965\u2000-\u206f\u3000-\u303f]|[\ufe00-\ufe0f])+/g;
/** Characters that form words of their own: these together, pictures one by one. */
const SIGNS =
  /([#$%&*+<=>\\^_|~\u00a2-\u00a9\u00ac-\u00b1\u00b4\u00b6-\u00b8\u00d7\u00f7\u20a0-\u20cf]+|[\u2190-\u2bff\u{1f000}-\u{1faff}])/gu;
/** Begins with such a character, or with a mark that belongs to the letter before it: no trigram index finds these. */
const ODD =
  /^(?:[#$%&*+<=>\\^_|~\u00a2-\u00a9\u00ac-\u00b1\u00b4\u00b6-\u00b8\u00d7\u00f7\u20a0-\u20cf\u2190-\u2bff\u{1f000}-\u{1faff}]|[\u0300-\u036f]|[\u0981-\u0983]|\u09bc|[\u09be-\u09cd]|\u09d7|[\u09e2-\u09e3])/u;
/**
 * Words rarely begin like this, but a trigram index treats the letters after a virama as a beginning, and a nukta as
 * none.
 */
const HARDLY_BEGINS = /^(?:[\u0995-\u09b9]\u09bc|[\u0999\u099e\u09a3\u09b7])/u;
/** From this number of letters, marks or digits on, a word is also found inside another. */
const INSIDE_MIN = 3;
/** Maximum length of the lexeme of an odd word. */
const LEXEME_MAX = 8;

/** The words of a text, without duplicates. */
export const wordsOf = (text: string): string[] => wordsIn(searchKey(text));

/** The words of a key, without duplicates: parts between spaces and separators, and other characters by themselves. */
export const wordsIn = (key: string): string[] => [
  ...new Set(
    key
      .replace(PARTING, " ")
      .replace(SIGNS, " $1 ")
      .split(" ")
      .filter((word) => word !== ""),
  ),
];

/** Whether a word is also searched inside others, and not only at their beginning. */
export const isSoughtInside = (word: string): boolean => /[\p{L}\p{N}]/u.test(word) && [...word].length >= INSIDE_MIN;

/**
 * A search key in which hyphenated words are joined if a part is too short to be found inside another word. Texts with
 * hyphens are indexed in both forms, so that `কোভিড-১৯` finds কোভিড১৯, too.
 */
export const withShortPartsJoined = (key: string): string =>
  withoutHyphens(key, ([_, ...others]) => others.some((part) => !isSoughtInside(part)));

/** Whether a word's beginning is found only by its lexeme. */
export const isOdd = (word: string): boolean => !isSoughtInside(word) && ODD.test(word);

/** Like `isOdd`, for texts: their index also has lexemes of letters that rarely begin a word. */
export const isOddInText = (word: string): boolean =>
  isOdd(word) || (!isSoughtInside(word) && HARDLY_BEGINS.test(word));

/** Virama and nukta join characters to one letter, but separate words in a trigram index. */
const JOINING = /[\u09bc\u09cd]/u;
/** Number of characters in a trigram. */
const TRIGRAM = 3;

/** Lexemes of a word without an inner trigram: each virama or nukta with its neighbours. */
export function joinsOf(word: string): string[] {
  if (word.split(JOINING).some((part) => [...part].length >= TRIGRAM)) return [];
  const signs = [...word];
  return signs.flatMap((sign, at) =>
    at > 0 && at < signs.length - 1 && JOINING.test(sign) ? [`@${signs.slice(at - 1, at + 2).join("")}`] : [],
  );
}

/** The lexeme by which an odd word is found. */
export const lexemeOf = (word: string): string => [...word].slice(0, LEXEME_MAX).join("");
