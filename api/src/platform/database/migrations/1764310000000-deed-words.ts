import type { MigrationInterface, QueryRunner } from "typeorm";

/** Characters that only separate words, as in `shared/search-words.ts`. */
const PARTING = String.raw`[-.,;:!?"''()\[\]{}/@\u0060\u00a0\u00a1\u00ab\u00bb\u00bf\u0964\u0965\u2000-\u206f\u3000-\u303f\ufe00-\ufe0f]+`;
/** Characters that form words of their own: these together, those each alone. */
const SIGNS = String.raw`([#$%&*+<=>\\^_|~\u00a2-\u00a9\u00ac-\u00b1\u00b4\u00b6-\u00b8\u00d7\u00f7\u20a0-\u20cf]+|[\u2190-\u2bff\U0001f000-\U0001faff])`;
/**
 * Whether a word begins with a sign, or with a mark that belongs to a letter before it: no trigram index finds such
 * words.
 */
export const IS_ODD = `(ascii(word) < 48 OR ascii(word) BETWEEN 58 AND 96 OR ascii(word) BETWEEN 123 AND 191
  OR ascii(word) IN (215, 247, 2492, 2519, 2530, 2531) OR ascii(word) BETWEEN 768 AND 879 OR ascii(word) BETWEEN 2433 AND 2435
  OR ascii(word) BETWEEN 2494 AND 2509 OR ascii(word) BETWEEN 8352 AND 8399 OR ascii(word) BETWEEN 8592 AND 11263
  OR ascii(word) BETWEEN 126976 AND 129791)`;

const WORDS = [
  `CREATE FUNCTION search_words(key text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT coalesce(array_agg(DISTINCT word COLLATE "C"), '{}') FROM string_to_table(
      regexp_replace(regexp_replace(key, '${PARTING}', ' ', 'g'), '${SIGNS}', ' \\1 ', 'g'), ' '
    ) word WHERE word <> ''
  $$`,
  // Lexemes: the 16-day bucket in which the deed was shared, and the beginnings of odd words.
  `CREATE FUNCTION search_lexemes(at timestamptz, words text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT ARRAY['@' || floor(extract(epoch FROM at) / 1382400)::int] || ARRAY(
      SELECT DISTINCT left(word, n) FROM unnest(words) word, generate_series(1, least(length(word), 8)) n WHERE ${IS_ODD}
    )
  $$`,
  `CREATE TABLE deed_words (
    "deedId" uuid PRIMARY KEY,
    "createdAt" timestamptz NOT NULL,
    lexemes text[] NOT NULL,
    words text NOT NULL
  )`,
  `CREATE FUNCTION index_deed_words() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE found text[] := search_words(NEW.text);
    BEGIN
      INSERT INTO deed_words ("deedId", "createdAt", lexemes, words)
        SELECT d.id, d."createdAt", search_lexemes(d."createdAt", found), ' ' || array_to_string(found, ' ') || ' '
        FROM deeds d WHERE d.id = NEW."deedId"
        ON CONFLICT ("deedId") DO UPDATE SET lexemes = EXCLUDED.lexemes, words = EXCLUDED.words;
      RETURN NULL;
    END
  $$`,
];

const BATCH = 5000;
const FIRST = "00000000-0000-0000-0000-000000000000";

const FOUND = `SELECT s."deedId" AS id, search_words(s.text) AS found FROM deed_search s`;

const fill = (batch: string): string => `
  WITH batch AS MATERIALIZED (${batch}), filled AS (
    INSERT INTO deed_words ("deedId", "createdAt", lexemes, words)
    SELECT d.id, d."createdAt", search_lexemes(d."createdAt", b.found), ' ' || array_to_string(b.found, ' ') || ' '
    FROM batch b JOIN deeds d ON d.id = b.id
    ON CONFLICT ("deedId") DO UPDATE SET lexemes = EXCLUDED.lexemes, words = EXCLUDED.words
  )
  SELECT max(id::text) AS last FROM batch`;

const INDEX = `CREATE INDEX deed_words_index ON deed_words USING gin (lexemes, words gin_trgm_ops) WITH (fastupdate = off)`;

/** From here on, writers of deeds wait for a few seconds. */
const TRIGGER = `CREATE TRIGGER deed_words AFTER INSERT OR UPDATE OF text ON deed_search
  FOR EACH ROW EXECUTE FUNCTION index_deed_words()`;

/** Rows written during the migration. */
const CAUGHT_UP = fill(`${FOUND} WHERE age(s.xmin) <= age($1::xid)`);

const END = [
  `DELETE FROM deed_words w WHERE NOT EXISTS (SELECT FROM deeds d WHERE d.id = w."deedId")`,
  `ALTER TABLE deed_words ADD FOREIGN KEY ("deedId") REFERENCES deeds ON DELETE CASCADE`,
];

const DOWN = [
  `DROP TRIGGER deed_words ON deed_search`,
  `DROP FUNCTION index_deed_words`,
  `DROP TABLE deed_words`,
  `DROP FUNCTION search_lexemes`,
  `DROP FUNCTION search_words`,
];

/**
 * The words of each deed. A trigger maintains them, so that deeds written by the previous release, which still runs
 * meanwhile, are found as well. That release goes on writing while the words of a million deeds are being computed.
 */
export class DeedWords1764310000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const [start] = (await runner.query(
      `SELECT (pg_snapshot_xmin(pg_current_snapshot())::text::bigint % 4294967296)::text AS xid`,
    )) as { xid: string }[];
    for (const statement of WORDS) await runner.query(statement);
    let after: string | null = FIRST;
    while (after !== null) after = await filledAfter(runner, after);
    await runner.query(INDEX);
    await runner.query(TRIGGER);
    await runner.query(CAUGHT_UP, [start?.xid]);
    for (const statement of END) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}

/** Fills a batch after an id; returns the last id of the batch, or nothing if it is empty. */
async function filledAfter(runner: QueryRunner, after: string): Promise<string | null> {
  const batch = `${FOUND} WHERE s."deedId" > $1::uuid ORDER BY s."deedId" LIMIT ${BATCH}`;
  const [filled] = (await runner.query(fill(batch), [after])) as { last: string | null }[];
  return filled?.last ?? null;
}
