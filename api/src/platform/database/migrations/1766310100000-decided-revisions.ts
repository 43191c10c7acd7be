import type { MigrationInterface, QueryRunner } from "typeorm";

/** An index that alone gives the review times of decisions on deeds that were resubmitted since. */
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
