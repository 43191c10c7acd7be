import type { MigrationInterface, QueryRunner } from "typeorm";
import { vocabularyOf } from "../../../shared/sounds/vocabulary";

const BATCH = 2000;
const FIRST = "00000000-0000-0000-0000-000000000000";
const TEXTS = {
  users: `SELECT id, ARRAY["fullName", username] AS texts FROM users WHERE id > $1 AND "anonymizedAt" IS NULL`,
  deeds: `SELECT id, ARRAY[caption] AS texts FROM deeds WHERE id > $1`,
};

interface Written {
  readonly id: string;
  readonly texts: readonly string[];
}

/** Words of names and captions by their pronunciation, so that searches find them in another script. */
export class HeardWords1764400000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE heard_words (
      key text COLLATE "C" NOT NULL,
      word text COLLATE "C" NOT NULL,
      id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
      PRIMARY KEY (key, word)
    )`);
    const known = new Set<string>();
    for (const texts of Object.values(TEXTS)) {
      let after: string | undefined = FIRST;
      while (after !== undefined) after = await hear(runner, texts, after, known);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE heard_words`);
  }
}

/** Stores the words of a batch after an id; returns the last id of the batch, or nothing if it is empty. */
async function hear(
  runner: QueryRunner,
  texts: string,
  after: string,
  known: Set<string>,
): Promise<string | undefined> {
  const batch = (await runner.query(`${texts} ORDER BY id LIMIT ${BATCH}`, [after])) as Written[];
  const fresh = vocabularyOf(batch.flatMap((written) => written.texts)).filter(({ word }) => !known.has(word));
  for (const { word } of fresh) known.add(word);
  await runner.query(
    `INSERT INTO heard_words (key, word) SELECT * FROM unnest($1::text[], $2::text[]) ON CONFLICT DO NOTHING`,
    [fresh.map(({ key }) => key), fresh.map(({ word }) => word)],
  );
  return batch.at(-1)?.id;
}
