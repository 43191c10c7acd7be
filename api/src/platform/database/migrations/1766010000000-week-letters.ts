import type { MigrationInterface, QueryRunner } from "typeorm";

/** Recipients of weekly letters, so that nobody gets one twice. */
export class WeekLetters1766010000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE week_letters (
      "userId" uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      week date NOT NULL,
      PRIMARY KEY ("userId", week)
    )`);
    await runner.query(`CREATE INDEX week_letters_week ON week_letters (week)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE week_letters`);
    await runner.query(
      `UPDATE users SET "mutedMails" = array_remove("mutedMails", 'week') WHERE 'week' = ANY("mutedMails")`,
    );
    await runner.query(`DELETE FROM outbox WHERE payload ->> 'template' = 'week_letter'`);
  }
}
