import { searchIndex } from "@tree-for-deed/common/text";
import type { MigrationInterface, QueryRunner } from "typeorm";
import { firstSearchKey } from "../../../shared/first-search-key";
import { vocabularyOf } from "../../../shared/sounds/vocabulary";

const BATCH = 500;
const FIRST = "00000000-0000-0000-0000-000000000000";

interface Row {
  readonly id: string;
  /** The stored key. */
  readonly key: string;
  /** The text from which the key is made. */
  readonly text: string;
}

const DEEDS = {
  read: `SELECT s."deedId" AS id, s.text AS key, concat_ws(E'\\n', d.caption, d."uniqueId", u."fullName", u.username) AS text
    FROM deed_search s JOIN deeds d ON d.id = s."deedId" JOIN users u ON u.id = d."userId"
    WHERE s."deedId" > $1::uuid ORDER BY s."deedId" LIMIT ${BATCH}`,
  // A row that has changed since it was read already has its new key.
  write: `UPDATE deed_search s SET text = fresh.text FROM unnest($1::uuid[], $2::text[], $3::text[]) AS fresh (id, was, text)
    WHERE s."deedId" = fresh.id AND s.text = fresh.was`,
};
const MEMBERS = {
  read: `SELECT id, "searchText" AS key, "fullName" || ' ' || username AS text FROM users
    WHERE id > $1::uuid AND "anonymizedAt" IS NULL ORDER BY id LIMIT ${BATCH}`,
  write: `UPDATE users SET "searchText" = fresh.text FROM unnest($1::uuid[], $2::text[], $3::text[]) AS fresh (id, was, text)
    WHERE users.id = fresh.id AND "searchText" = fresh.was`,
};

const HEAR = `INSERT INTO heard_words (key, word) SELECT * FROM unnest($1::text[], $2::text[]) ON CONFLICT DO NOTHING`;

/**
 * The searchable texts of deeds and members, by the search key that maps each letter to one spelling. Only rows that
 * differ are written. This is not one transaction: the rows of a million deeds would be locked until its end. An
 * interrupted migration continues where it stopped.
 */
export class SearchKeys1766975000000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const table of [MEMBERS, DEEDS]) await rewrite(runner, table, searchIndex);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of [MEMBERS, DEEDS]) await rewrite(runner, table, firstSearchKey);
  }
}

async function rewrite(
  runner: QueryRunner,
  { read, write }: typeof DEEDS,
  keyOf: (text: string) => string,
): Promise<void> {
  for (let after: string | undefined = FIRST; after !== undefined;) {
    const rows = (await runner.query(read, [after])) as Row[];
    const changed = rows.flatMap(({ id, key, text }) => (keyOf(text) === key ? [] : [{ id, key, text }]));
    if (changed.length > 0) {
      const fresh = changed.map(({ text }) => keyOf(text));
      await runner.query(write, [changed.map(({ id }) => id), changed.map(({ key }) => key), fresh]);
      const words = vocabularyOf(changed.map(({ text }) => text));
      await runner.query(HEAR, [words.map(({ key }) => key), words.map(({ word }) => word)]);
    }
    after = rows.at(-1)?.id;
  }
}
