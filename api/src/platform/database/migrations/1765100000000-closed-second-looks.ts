import type { MigrationInterface, QueryRunner } from "typeorm";

/** An index that finds the second looks decided on some days, for the figures of reviewers. */
export class ClosedSecondLooks1765100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX second_looks_closed ON second_looks ("closedAt") WHERE outcome IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX second_looks_closed`);
  }
}
