import type { EntityManager } from "typeorm";
import { prepared } from "../../platform/database/prepared";
import type { Statement } from "../../shared/row-source";
import { vocabularyOf } from "../../shared/sounds/vocabulary";

/** Inserted in one order by all transactions, so that none deadlock. */
const KEEP: Statement = {
  name: "heardWords.keep",
  text: `INSERT INTO heard_words (key, word) SELECT * FROM unnest($1::text[], $2::text[]) AS heard (key, word)
    WHERE NOT EXISTS (SELECT FROM heard_words known WHERE known.key = heard.key AND known.word = heard.word)
    ON CONFLICT DO NOTHING`,
};

/** Stores the words of texts that this transaction writes, so that searches can match them by sound. */
export async function keepWords(tx: EntityManager, texts: readonly string[]): Promise<void> {
  const words = vocabularyOf(texts);
  if (words.length > 0) await prepared(tx, KEEP, [words.map(({ key }) => key), words.map(({ word }) => word)]);
}
