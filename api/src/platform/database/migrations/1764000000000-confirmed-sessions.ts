import type { MigrationInterface, QueryRunner } from "typeorm";

/** When a session's member last entered the password; for existing sessions, the time of the login. */
export class ConfirmedSessions1764000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE sessions ADD "confirmedAt" timestamptz`);
    await runner.query(`UPDATE sessions SET "confirmedAt" = "createdAt"`);
    await runner.query(`ALTER TABLE sessions ALTER "confirmedAt" SET DEFAULT now(), ALTER "confirmedAt" SET NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE sessions DROP "confirmedAt"`);
  }
}
