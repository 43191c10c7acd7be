import type { MigrationInterface, QueryRunner } from "typeorm";

const UP = [
  // The names of members, as words: with a space before each.
  `CREATE FUNCTION member_words(names text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT ' ' || translate(names, '-.,_''"/@()&+:;!?', '                ')
  $$`,
  // Their other signs, one by one: no trigram index finds them.
  `CREATE FUNCTION member_signs(names text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT string_to_array(regexp_replace(names, '[^#$%*<=>\\\\^_|~]', '', 'g'), NULL)
  $$`,
  `CREATE INDEX users_words ON users USING gin (member_signs("searchText"), member_words("searchText") gin_trgm_ops)
    WITH (fastupdate = off)`,
];

const DOWN = [`DROP INDEX users_words`, `DROP FUNCTION member_signs`, `DROP FUNCTION member_words`];

/** Members are found by the words of their names. The previous release still uses the index of whole names. */
export class MemberWords1764320000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
