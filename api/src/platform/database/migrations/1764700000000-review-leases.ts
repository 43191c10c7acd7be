import type { MigrationInterface, QueryRunner } from "typeorm";

/** Which reviewer a waiting deed is handed to, and until when; and decisions that were made together. */
export class ReviewLeases1764700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE review_leases (
      "deedId" uuid PRIMARY KEY REFERENCES deeds ON DELETE CASCADE,
      "reviewerId" uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      "expiresAt" timestamptz NOT NULL
    )`);
    await runner.query(`CREATE INDEX review_leases_reviewer ON review_leases ("reviewerId")`);
    await runner.query(`ALTER TABLE moderation_log ADD "batchId" uuid`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE moderation_log DROP "batchId"`);
    await runner.query(`DROP TABLE review_leases`);
  }
}
