import type { MigrationInterface, QueryRunner } from "typeorm";

/** Finds members without a look at once: an older version created them. Nearly always there are none. */
export class MissingUsernameLooks1764500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX users_without_username_look ON users (id) WHERE "usernameLook" IS NULL AND "anonymizedAt" IS NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX users_without_username_look`);
  }
}
