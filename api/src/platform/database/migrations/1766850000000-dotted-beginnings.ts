import type { MigrationInterface, QueryRunner } from "typeorm";
import { IS_ODD } from "./1764310000000-deed-words";

/** Whether a word begins with a Bengali letter with a dot below, as no word of the language does. */
export const IS_DOTTED = `(ascii(word) BETWEEN 2453 AND 2489 AND ascii(substr(word, 2, 1)) = 2492)`;

const lexemesOf = (looksUp: string): string =>
  `CREATE OR REPLACE FUNCTION search_lexemes(at timestamptz, words text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT ARRAY['@' || floor(extract(epoch FROM at) / 1382400)::int] || ARRAY(
      SELECT DISTINCT left(word, n) FROM unnest(words) word, generate_series(1, least(length(word), 8)) n WHERE ${looksUp}
    )
  $$`;

/** Each text is a list of words between two spaces. */
const ANEW = `UPDATE deed_words SET lexemes = search_lexemes("createdAt", string_to_array(btrim(words), ' '))
  WHERE words ~ ' [\\u0995-\\u09b9]\\u09bc'`;

/**
 * A trigram index splits words at a dot below, so a letter with a dot at the beginning of a word matched that letter
 * before any mark: all those rows were read in vain.
 */
export class DottedBeginnings1766850000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(lexemesOf(`${IS_ODD} OR ${IS_DOTTED}`));
    await runner.query(ANEW);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(lexemesOf(IS_ODD));
    await runner.query(ANEW);
  }
}
