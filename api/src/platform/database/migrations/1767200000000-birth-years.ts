import { searchIndex } from "@tree-for-deed/common/text";
import type { MigrationInterface, QueryRunner } from "typeorm";
import { makeIndexBesideWriters } from "../concurrent-index";

const BATCH = 500;
const FIRST = "00000000-0000-0000-0000-000000000000";
const ADULT = 18;

/** The later of the two possible years, on the latest day that any time zone has at this instant. */
const birthYear = (row: string): string =>
  `(extract(year FROM ${row}."createdAt" AT TIME ZONE 'UTC' + interval '14 hours')::int - ${row}.age)`;

const BEFORE = [
  `ALTER TABLE users ADD COLUMN IF NOT EXISTS "birthYear" smallint,
    ADD COLUMN IF NOT EXISTS "hidesName" boolean NOT NULL DEFAULT false,
    ADD COLUMN IF NOT EXISTS "hidesPicture" boolean NOT NULL DEFAULT false,
    ADD COLUMN IF NOT EXISTS "hidesCountry" boolean NOT NULL DEFAULT false,
    ADD COLUMN IF NOT EXISTS "visibilityChosenAt" timestamptz,
    ADD COLUMN IF NOT EXISTS "hiddenSearchText" text,
    ADD COLUMN IF NOT EXISTS "legalVersion" text,
    ADD COLUMN IF NOT EXISTS "legalAcceptedAt" timestamptz`,
  `ALTER TABLE users DROP CONSTRAINT users_age_known, ADD CONSTRAINT users_age_known
    CHECK (num_nonnulls(age, "birthYear", "anonymizedAt") > 0) NOT VALID`,
  `ALTER TABLE users VALIDATE CONSTRAINT users_age_known`,
  `CREATE OR REPLACE FUNCTION note_birth_year() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW."birthYear" := ${birthYear("NEW")};
      IF NEW.age < ${ADULT} THEN
        NEW."hiddenSearchText" := NEW."searchText";
        NEW."searchText" := NEW."usernameKey";
        NEW."hidesName" := true;
        NEW."hidesPicture" := true;
        NEW."hidesCountry" := true;
      END IF;
      RETURN NEW;
    END
  $$`,
  `CREATE OR REPLACE TRIGGER user_birth_year BEFORE INSERT ON users
    FOR EACH ROW WHEN (NEW."birthYear" IS NULL AND NEW.age IS NOT NULL) EXECUTE FUNCTION note_birth_year()`,
];

const HIDDEN_WORDS = `users
  USING gin (member_signs("hiddenSearchText"), member_words("hiddenSearchText") gin_trgm_ops)
  WITH (fastupdate = off) WHERE "hiddenSearchText" IS NOT NULL`;

interface Minor {
  readonly id: string;
  readonly username: string;
}

interface FoundDeed {
  readonly id: string;
  /** The stored search text. */
  readonly was: string;
  /** The text from which it is made. */
  readonly text: string;
}

/** Members of the batch after an id who were under 18 when they joined and can still be. */
const MINORS = `
  SELECT id, username FROM (SELECT * FROM users WHERE id > $1::uuid ORDER BY id LIMIT ${BATCH}) u
  WHERE age < ${ADULT} AND NOT "hidesName" AND ${birthYear("u")} + ${ADULT} >= extract(year FROM now())`;
const HIDE = `
  UPDATE users SET "hidesName" = true, "hidesPicture" = true, "hidesCountry" = true, "hiddenSearchText" = "searchText",
    "searchText" = $2 WHERE id = $1::uuid AND NOT "hidesName"`;
const FILL = `
  WITH batch AS MATERIALIZED (
    SELECT id FROM users WHERE id > $1::uuid ORDER BY id LIMIT ${BATCH}
  ), filled AS (
    UPDATE users u SET "birthYear" = ${birthYear("u")} FROM batch
    WHERE u.id = batch.id AND u."birthYear" IS NULL AND u.age IS NOT NULL
  )
  SELECT max(id::text) AS last FROM batch`;

/** Deeds of members who hide their name, with the text by which they are to be found. */
const DEEDS = (names: string): string => `
  SELECT d.id, s.text AS was, concat_ws(E'\\n', d.caption, d."uniqueId", ${names}) AS text
  FROM users u JOIN deeds d ON d."userId" = u.id JOIN deed_search s ON s."deedId" = d.id
  WHERE u."hidesName" AND d.id > $1::uuid ORDER BY d.id LIMIT ${BATCH}`;
const WRITE = `
  UPDATE deed_search s SET text = fresh.text FROM unnest($1::uuid[], $2::text[], $3::text[]) AS fresh (id, was, text)
  WHERE s."deedId" = fresh.id AND s.text = fresh.was`;

const DOWN = [
  `UPDATE users SET "searchText" = "hiddenSearchText" WHERE "hiddenSearchText" IS NOT NULL`,
  `UPDATE users SET age = least(120, greatest(13, extract(year FROM "createdAt")::int - "birthYear"))
    WHERE age IS NULL AND "birthYear" IS NOT NULL`,
  `DROP TRIGGER user_birth_year ON users`,
  `DROP FUNCTION note_birth_year`,
  `DROP INDEX users_hidden_words`,
  `ALTER TABLE users DROP CONSTRAINT users_age_known,
    ADD CONSTRAINT users_age_known CHECK (age IS NOT NULL OR "anonymizedAt" IS NOT NULL)`,
  `ALTER TABLE users DROP "birthYear", DROP "hidesName", DROP "hidesPicture", DROP "hidesCountry",
    DROP "visibilityChosenAt", DROP "hiddenSearchText", DROP "legalVersion", DROP "legalAcceptedAt"`,
];

/**
 * The year of birth in place of an age that never grows, and what members hide from others: all of those who can be
 * under 18. A trigger does both for accounts that the previous release creates during the upgrade. The age stays for a
 * version. This is not one transaction: the rows of a million members would be locked until its end. An interrupted
 * migration starts over.
 */
export class BirthYears1767200000000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of BEFORE) await runner.query(statement);
    await makeIndexBesideWriters(runner, "users_hidden_words", HIDDEN_WORDS);
    let after: string | null = FIRST;
    while (after !== null) {
      const minors = (await runner.query(MINORS, [after])) as Minor[];
      for (const { id, username } of minors) await runner.query(HIDE, [id, searchIndex(username)]);
      const [filled] = (await runner.query(FILL, [after])) as { last: string | null }[];
      after = filled?.last ?? null;
    }
    await findDeedsBy(runner, "u.username");
  }

  async down(runner: QueryRunner): Promise<void> {
    await findDeedsBy(runner, `u."fullName", u.username`);
    for (const statement of DOWN) await runner.query(statement);
  }
}

async function findDeedsBy(runner: QueryRunner, names: string): Promise<void> {
  for (let after: string | undefined = FIRST; after !== undefined;) {
    const deeds = (await runner.query(DEEDS(names), [after])) as FoundDeed[];
    const changed = deeds.filter(({ was, text }) => searchIndex(text) !== was);
    if (changed.length > 0) {
      const columns = [changed.map(({ id }) => id), changed.map(({ was }) => was)];
      await runner.query(WRITE, [...columns, changed.map(({ text }) => searchIndex(text))]);
    }
    after = deeds.at(-1)?.id;
  }
}
