import type { MigrationInterface, QueryRunner } from "typeorm";
import { IS_ODD } from "./1764310000000-deed-words";
import { IS_DOTTED } from "./1766850000000-dotted-beginnings";

/** Whether a word begins with a letter that rarely begins one: nga, nya, retroflex na and sha. */
const HARDLY_BEGINS = `ascii(word) IN (2457, 2462, 2467, 2487)`;

/** Virama and the dot below, each between its neighbours, as in `shared/search-words.ts`. */
const JOINS = `
      SELECT DISTINCT '@' || substr(word, n - 1, 3) FROM unnest(words) word, generate_series(2, length(word) - 1) n
      WHERE word ~ '[\\u09bc\\u09cd]' AND substr(word, n, 1) IN (U&'\\09bc', U&'\\09cd')`;

const lexemesOf = (looksUp: string, joins: string): string =>
  `CREATE OR REPLACE FUNCTION search_lexemes(at timestamptz, words text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT ARRAY['@' || floor(extract(epoch FROM at) / 1382400)::int] || ARRAY(
      SELECT DISTINCT left(word, n) FROM unnest(words) word, generate_series(1, least(length(word), 8)) n
      WHERE ${looksUp}
    )${joins}
  $$`;

/** Each text is a list of words between two spaces. */
const ANEW = `"deedId", "createdAt", search_lexemes("createdAt", string_to_array(btrim(words), ' ')) AS lexemes, words`;

const START = `SELECT (pg_snapshot_xmin(pg_current_snapshot())::text::bigint % 4294967296)::text AS xid`;

const FILLED = [
  `CREATE TABLE words_anew (LIKE deed_words INCLUDING DEFAULTS)`,
  `INSERT INTO words_anew SELECT ${ANEW} FROM deed_words`,
  `ALTER TABLE words_anew ADD PRIMARY KEY ("deedId")`,
  `CREATE INDEX words_anew_index ON words_anew USING gin (lexemes, words gin_trgm_ops) WITH (fastupdate = off)`,
  `ANALYZE words_anew`,
];

/** Rows written during the migration; from here on readers and writers of deeds wait for a few seconds. */
const CAUGHT_UP = [
  // In the order in which writers lock them.
  `LOCK TABLE deeds, deed_search, deed_words IN ACCESS EXCLUSIVE MODE`,
  `DELETE FROM words_anew n WHERE NOT EXISTS (SELECT FROM deed_words w WHERE w."deedId" = n."deedId")`,
];
const CHANGED = `INSERT INTO words_anew SELECT ${ANEW} FROM deed_words w WHERE age(w.xmin) <= age($1::xid)
  ON CONFLICT ("deedId") DO UPDATE SET "createdAt" = EXCLUDED."createdAt", lexemes = EXCLUDED.lexemes, words = EXCLUDED.words`;

const IN_PLACE = [
  `DROP TABLE deed_words`,
  `ALTER TABLE words_anew RENAME TO deed_words`,
  `ALTER INDEX words_anew_pkey RENAME TO deed_words_pkey`,
  `ALTER INDEX words_anew_index RENAME TO deed_words_index`,
  `ALTER TABLE deed_words ADD FOREIGN KEY ("deedId") REFERENCES deeds ON DELETE CASCADE`,
];

/**
 * A trigram index splits words at virama and the dot below, so it could not find three characters around one, and took
 * the characters after one for the beginning of a word: all those rows were read. The table of words is rebuilt beside
 * the old one, which stays in use meanwhile.
 */
export class JoinedSigns1766860000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(lexemesOf(`${IS_ODD} OR ${IS_DOTTED} OR ${HARDLY_BEGINS}`, ` || ARRAY(${JOINS})`));
    await anew(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(lexemesOf(`${IS_ODD} OR ${IS_DOTTED}`, ""));
    await anew(runner);
  }
}

async function anew(runner: QueryRunner): Promise<void> {
  const [start] = (await runner.query(START)) as { xid: string }[];
  for (const statement of [...FILLED, ...CAUGHT_UP]) await runner.query(statement);
  await runner.query(CHANGED, [start?.xid]);
  for (const statement of IN_PLACE) await runner.query(statement);
}
