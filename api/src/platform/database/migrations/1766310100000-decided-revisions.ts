import type { MigrationInterface, QueryRunner } from "typeorm";

/** An index with the review times of revised deeds. */
export class DecidedRevisions1766310100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX deed_revisions_decided ON deed_revisions ("decidedAt") INCLUDE ("submittedAt") WHERE "decidedAt" IS NOT NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX deed_revisions_decided`);
  }
}
