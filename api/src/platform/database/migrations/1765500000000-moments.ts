import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * Marks the notices that are still to be celebrated. Older ones are not marked, so that nobody sees a moment of last
 * year.
 */
export class Moments1765500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE notices ADD "momentDue" boolean NOT NULL DEFAULT false`);
    await runner.query(`CREATE INDEX notices_moments ON notices ("userId") WHERE "momentDue"`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE notices DROP "momentDue"`);
  }
}
