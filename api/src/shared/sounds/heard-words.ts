import { searchKey } from "@tree-for-deed/common/text";
import type { RowSource, Statement } from "../row-source";
import type { HeardWords } from "./reading";
import { soundKeys } from "./said-alike";

/** A word of the site's texts, under one of the keys of how it is said. */
export interface HeardWord {
  readonly key: string;
  readonly word: string;
}

/** What is shorter or longer is never read by its sound. */
const WORDS = /[a-z]{3,24}|[\u0980-\u09e3]{2,24}/g;

/** Each word of some texts under each of its keys, always in the same order. */
export function heardIn(texts: readonly string[]): HeardWord[] {
  const words = new Set(texts.flatMap((text) => searchKey(text).match(WORDS) ?? []));
  return [...words].sort().flatMap((word) => soundKeys(word).map((key) => ({ key, word })));
}

/** Words that came first stand first: the commoner a word, the sooner somebody writes it. Of longer ones the shortest do. */
const UNDER: Statement = {
  name: "heardWords.under",
  quick: true,
  replica: true,
  text: `SELECT word FROM heard_words WHERE key = ANY($1::text[]) ORDER BY id LIMIT 400`,
};
const BEGINNING: Statement = {
  name: "heardWords.beginning",
  replica: true,
  text: `SELECT h.word FROM unnest($1::text[]) k JOIN heard_words h ON h.key > k AND h.key < k || '~'
    ORDER BY length(h.key), h.id LIMIT 200`,
};

/** The words that the site's texts have. */
export function heardWords(reads: RowSource): HeardWords {
  const wordsOf = async (statement: Statement, keys: readonly string[]): Promise<string[]> =>
    (await reads.rows<{ word: string }>(statement, [keys])).map(({ word }) => word);
  return { under: (keys) => wordsOf(UNDER, keys), beginning: (keys) => wordsOf(BEGINNING, keys) };
}
