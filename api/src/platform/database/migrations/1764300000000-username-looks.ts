import type { MigrationInterface, QueryRunner } from "typeorm";
import { skeletonOf } from "../../../shared/confusable-skeleton";

const BATCH = 5000;
const FIRST = "00000000-0000-0000-0000-000000000000";

interface Named {
  readonly id: string;
  readonly username: string;
}

/**
 * Confusable skeletons of usernames, so that no new name can be mistaken for a member's. Existing similar names stay.
 */
export class UsernameLooks1764300000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE users ADD "usernameLook" text`);
    let after: string | undefined = FIRST;
    while (after !== undefined) after = await fill(runner, after);
    await runner.query(`CREATE INDEX users_username_look ON users ("usernameLook")`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE users DROP "usernameLook"`);
  }
}

/** Fills a batch after an id; returns the last id of the batch, or nothing if it is empty. */
async function fill(runner: QueryRunner, after: string): Promise<string | undefined> {
  const batch = (await runner.query(
    `SELECT id, username FROM users WHERE id > $1 AND "anonymizedAt" IS NULL ORDER BY id LIMIT ${BATCH}`,
    [after],
  )) as Named[];
  await runner.query(
    `UPDATE users SET "usernameLook" = filled.look FROM unnest($1::uuid[], $2::text[]) filled (id, look)
     WHERE users.id = filled.id`,
    [batch.map(({ id }) => id), batch.map(({ username }) => skeletonOf(username))],
  );
  return batch.at(-1)?.id;
}
