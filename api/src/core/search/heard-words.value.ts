import type { EntityManager } from "typeorm";
import { prepared } from "../../platform/database/prepared";
import type { Statement } from "../../shared/row-source";
import { vocabularyOf } from "../../shared/sounds/vocabulary";

/** In one order for all, so that no two transactions wait for each other's words. */
const KEEP: Statement = {
  name: "heardWords.keep",
  text: `INSERT INTO heard_words (key, word) SELECT * FROM unnest($1::text[], $2::text[]) AS heard (key, word)
    WHERE NOT EXISTS (SELECT FROM heard_words known WHERE known.key = heard.key AND known.word = heard.word)
    ON CONFLICT DO NOTHING`,
};

/** Lets searches read by their sound the words of texts that are written in this transaction. */
export async function keepWords(tx: EntityManager, texts: readonly string[]): Promise<void> {
  const words = vocabularyOf(texts);
  if (words.length > 0) await prepared(tx, KEEP, [words.map(({ key }) => key), words.map(({ word }) => word)]);
}
