import { spellingKey } from "@tree-for-deed/common/text";
import type { Vocabulary } from "./reading";
import { soundKeys } from "./sounds-alike";
import { quickReplicaRead, replicaRead, type RowSource } from "../row-source";

/** A word of the site's texts, under one of its sound keys. */
export interface VocabularyWord {
  readonly key: string;
  readonly word: string;
}

/** Shorter and longer words are never matched by sound. */
const WORDS = /[a-z]{3,24}|[\u0980-\u09e3]{2,24}/g;

/** Each word of some texts under each of its keys, always in the same order. */
export function vocabularyOf(texts: readonly string[]): VocabularyWord[] {
  const words = new Set(texts.flatMap((text) => spellingKey(text).match(WORDS) ?? []));
  return [...words].sort().flatMap((word) => soundKeys(word).map((key) => ({ key, word })));
}

/** Earlier words come first: common words tend to occur early. */
const UNDER = quickReplicaRead(`SELECT key, array_agg(h.word ORDER BY h.id) AS words FROM unnest($1::text[]) key,
      LATERAL (SELECT id, word FROM heard_words WHERE heard_words.key = key.key ORDER BY id LIMIT 100) h
    GROUP BY key`);
/** Keys after $1 up to $2. */
const BEGINNING = replicaRead(`SELECT h.word FROM unnest($1::text[], $2::text[]) AS part (after, until), LATERAL (
      SELECT length(key) AS length, id, word FROM heard_words WHERE key > part.after AND key <= part.until
      ORDER BY length(key), id LIMIT 60
    ) h ORDER BY h.length, h.id LIMIT 100`);

/** Very short keys have too many continuations: only those with one more sound are considered. */
const SHORT = 1;
const OF_EACH = 20;
const KINDS = [..."bdghjklmnprst"];

/** Reader of the site's vocabulary. */
export const vocabularyReader = (reads: RowSource): Vocabulary => ({
  async under(keys) {
    const found = await reads.rows<{ key: string; words: string[] }>(UNDER, [keys]);
    return new Map(found.map(({ key, words }) => [key, words]));
  },
  async beginning(keys) {
    const short = keys.filter((key) => key.length <= SHORT).flatMap((key) => KINDS.map((kind) => key + kind));
    const long = keys.filter((key) => key.length > SHORT);
    if (short.length > 0) {
      const found = await reads.rows<{ words: string[] }>(UNDER, [short]);
      return found.flatMap(({ words }) => words.slice(0, OF_EACH));
    }
    const found = await reads.rows<{ word: string }>(BEGINNING, [long, long.map((key) => `${key}~`)]);
    return found.map(({ word }) => word);
  },
});
