import { isOneMistake } from "@tree-for-deed/common/one-mistake";
import type { RowSource, Statement } from "../../shared/row-source";

/** Words of the site's texts that are spelt almost like a typed one, first ones first. */
export type NearWords = ReadonlyMap<string, readonly string[]>;

/** Shorter words have too many neighbours. */
const LETTERS_MIN = 3;
const LAST = String.fromCodePoint(0x10ffff);

/**
 * A word with one mistake has a correct first or second half: this many candidates are compared, for all words
 * together.
 */
const HALF_MAX = 3000;

const NEAR: Statement = {
  name: "nearWords.near",
  replica: true,
  text: `SELECT part.typed, h.word
    FROM unnest($1::text[], $2::text[], $3::text[]) AS part (typed, head, tail), LATERAL (
      (SELECT word, id FROM heard_words WHERE word >= part.head AND word < part.head || $4
        AND length(word) BETWEEN length(part.typed) - 1 AND length(part.typed) + 1 LIMIT $5)
      UNION
      (SELECT word, id FROM heard_words WHERE reverse(word) >= part.tail AND reverse(word) < part.tail || $4
        AND length(word) BETWEEN length(part.typed) - 1 AND length(part.typed) + 1 LIMIT $5)
    ) h ORDER BY h.id`,
};

/** The nearest words of the texts for each typed word that they lack. Words are search keys. */
export async function nearWords(typed: readonly string[], reads: RowSource): Promise<NearWords> {
  const long = typed.map((word) => [...word]).filter(({ length }) => length >= LETTERS_MIN);
  if (long.length === 0) return new Map();
  const halves = long.map((letters) => Math.floor(letters.length / 2));
  const rows = await reads.rows<{ typed: string; word: string }>(NEAR, [
    long.map((letters) => letters.join("")),
    long.map((letters, at) => letters.slice(0, halves[at]).join("")),
    long.map((letters, at) => letters.slice(halves[at]).toReversed().join("")),
    LAST,
    Math.floor(HALF_MAX / long.length),
  ]);
  const near = new Map<string, string[]>();
  const known = new Set(rows.filter((row) => row.word === row.typed).map((row) => row.typed));
  for (const { typed: word, word: other } of rows) {
    if (!known.has(word) && isOneMistake(word, other)) near.set(word, [...new Set([...(near.get(word) ?? []), other])]);
  }
  return near;
}
