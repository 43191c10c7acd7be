import type { MigrationInterface, QueryRunner } from "typeorm";
import { makeIndexBesideWriters } from "../concurrent-index";

/**
 * SQL for the number of characters outside a class; the classes of letters are those of `common/src/text-language.ts`.
 */
const without = (letters: string): string => `length(regexp_replace(written, '[${letters}]+', '', 'g'))`;
const BENGALI = String.raw`\u0981-\u09e3`;
const LATIN = String.raw`A-Za-z\u00c0-\u024f`;
const OTHERS = String.raw`\u0370-\u0963\u0966-\u097f\u0a00-\u1fff\u2c00-\u2dff\u3040-\ud7ff`;

const BEFORE = [
  `ALTER TABLE deeds ADD COLUMN IF NOT EXISTS language "language"`,
  `CREATE OR REPLACE FUNCTION text_language(written text) RETURNS "language"
   LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
    SELECT CASE
      WHEN bengali > 0 AND bengali >= latin + others THEN 'bn'::"language"
      WHEN latin > bengali + others THEN 'en'::"language"
    END FROM (SELECT length(written) - ${without(BENGALI)} AS bengali, length(written) - ${without(LATIN)} AS latin,
      length(written) - ${without(OTHERS)} AS others) letters
  $$`,
  `CREATE OR REPLACE FUNCTION note_deed_language() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW.language := text_language(NEW.caption);
      RETURN NEW;
    END
  $$`,
  `CREATE OR REPLACE TRIGGER deed_language BEFORE INSERT OR UPDATE OF caption ON deeds
   FOR EACH ROW EXECUTE FUNCTION note_deed_language()`,
];

/** Contains the category, so that a feed filtered by both is read from the index alone. */
const FEED = `deeds (language, "createdAt" DESC, id DESC) INCLUDE ("categoryId")
  WHERE status = 'approved' AND language IS NOT NULL`;

const BATCH = 500;
const FIRST = "00000000-0000-0000-0000-000000000000";

/** Sets missing languages in the batch after an id; returns the last id of the batch, or null if it is empty. */
const FILL = `
  WITH batch AS MATERIALIZED (
    SELECT id FROM deeds WHERE id > $1::uuid ORDER BY id LIMIT ${BATCH}
  ), filled AS (
    UPDATE deeds d SET language = text_language(d.caption) FROM batch WHERE d.id = batch.id AND d.language IS NULL
  )
  SELECT max(id::text) AS last FROM batch`;

/**
 * The language of each deed. A trigger sets it, so that deeds written by the previous release during the upgrade have
 * one, too. This is not one transaction: the rows of a million deeds would be locked until its end. An interrupted
 * migration starts over.
 */
export class DeedLanguages1766310000000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of BEFORE) await runner.query(statement);
    await makeIndexBesideWriters(runner, "deeds_feed_by_language", FEED);
    let after: string | null = FIRST;
    while (after !== null) {
      const [filled] = (await runner.query(FILL, [after])) as { last: string | null }[];
      after = filled?.last ?? null;
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX deeds_feed_by_language`);
    await runner.query(`DROP TRIGGER deed_language ON deeds`);
    await runner.query(`DROP FUNCTION note_deed_language`);
    await runner.query(`DROP FUNCTION text_language`);
    await runner.query(`ALTER TABLE deeds DROP language`);
  }
}
