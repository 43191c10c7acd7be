import type { MigrationInterface, QueryRunner } from "typeorm";

/** Notices that are still to be celebrated; older notices are not. */
export class Moments1765500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE notices ADD "momentDue" boolean NOT NULL DEFAULT false`);
    await runner.query(`CREATE INDEX notices_moments ON notices ("userId") WHERE "momentDue"`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE notices DROP "momentDue"`);
  }
}
