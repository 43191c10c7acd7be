import { likeLiterally } from "./like-pattern.value";
import type { SqlValue } from "../../shared/row-source";
import { isOdd, isOddInText, isSoughtInside, joinsOf, lexemeOf, wordsOf } from "./search-words.value";

/**
 * A search for words in texts of words, each surrounded by spaces. A row matches if it has all of them, in any order,
 * each as the beginning of a word, or from three letters on also inside one.
 */
export interface WordSearch {
  /** `LIKE` patterns for the index: the longest words, which are the rarest. */
  readonly patterns: readonly string[];
  /** Patterns of the other words. */
  readonly others: readonly string[];
  /** Words, and parts of words, that no trigram index can find, as lexemes. */
  readonly lexemes: readonly string[];
}

/** Maximum number of patterns; each number has a separate statement. */
const INDEXED = 4;

/** Parses a search, `null` if nothing searchable is left. */
export function wordSearch(typed: string): WordSearch | null {
  const search = searchOf(typed, isOddInText);
  return search && { ...search, lexemes: [...new Set([...search.lexemes, ...wordsOf(typed).flatMap(joinsOf)])] };
}

function searchOf(typed: string, isLexeme: (word: string) => boolean): WordSearch | null {
  const words = wordsOf(typed).sort((a, b) => b.length - a.length);
  if (words.length === 0) return null;
  const indexed = words.filter((word) => !isLexeme(word)).map(patternOf);
  const odd = words.filter(isLexeme);
  return {
    patterns: indexed.slice(0, INDEXED),
    others: [...indexed.slice(INDEXED), ...odd.map(patternOf)],
    lexemes: odd.map(lexemeOf),
  };
}

/** Like `wordSearch`, for names, whose special characters are indexed one by one. */
export function nameSearch(typed: string): WordSearch | null {
  const search = searchOf(typed, isOdd);
  if (search === null) return null;
  const signs = search.lexemes.flatMap((lexeme) => [...lexeme]);
  return { ...search, others: search.others.slice(0, search.others.length - search.lexemes.length), lexemes: signs };
}

const patternOf = (word: string): string =>
  isSoughtInside(word) ? `%${likeLiterally(word)}%` : `% ${likeLiterally(word)}%`;

/** All patterns of a search, for rows that were read already. */
export const allPatterns = ({ patterns, others }: WordSearch): string[] => [...patterns, ...others];

/** Identifies the texts of `matches`. */
export const shapeOf = ({ patterns, others, lexemes }: WordSearch): string =>
  `${patterns.length}${others.length > 0 ? "o" : ""}${lexemes.length > 0 ? "l" : ""}`;

/** The parameters of `matches`, in order. */
export const wordValues = ({ patterns, others, lexemes }: WordSearch): SqlValue[] => [
  ...patterns,
  ...(others.length > 0 ? [others] : []),
  ...(lexemes.length > 0 ? [lexemes] : []),
];

/** SQL for the words of a row: its text of words, and its lexemes. */
export interface WordColumns {
  readonly words: string;
  readonly lexemes: string;
}

/** True if a row matches; the parameters begin at $`at`. The lexemes in `besides` must match as well. */
export function matches(search: WordSearch, { words, lexemes }: WordColumns, at: number, besides?: string): string {
  const { patterns, others } = search;
  const wanted = [
    ...(besides ? [`ARRAY[${besides}]`] : []),
    ...(search.lexemes.length > 0 ? [`$${at + wordValues(search).length - 1}::text[]`] : []),
  ];
  return [
    ...(wanted.length > 0 ? [`${lexemes} @> (${wanted.join(" || ")})`] : []),
    ...patterns.map((_, index) => `${words} LIKE $${at + index}`),
    ...(others.length > 0 ? [`${words} LIKE ALL($${at + patterns.length}::text[])`] : []),
  ].join(" AND ");
}
