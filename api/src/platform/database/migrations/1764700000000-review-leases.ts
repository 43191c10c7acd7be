import type { MigrationInterface, QueryRunner } from "typeorm";

/** Assignments of waiting deeds to reviewers with their end, and ids of bulk decisions. */
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
