import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * Names of the capabilities that were switched off at the last start: none until now. An accepted pledge no longer
 * needs a fund, since plantings need not be recorded.
 */
export class Capabilities1767000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE capabilities_off (name text PRIMARY KEY)`);
    await runner.query(`ALTER TABLE sponsor_pledges DROP CONSTRAINT sponsor_pledges_check2`);
    await runner.query(`ALTER TABLE sponsor_pledges ADD CONSTRAINT sponsor_pledges_fund
      CHECK (status = 'accepted' OR "fundId" IS NULL)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE sponsor_pledges DROP CONSTRAINT sponsor_pledges_fund`);
    await runner.query(`ALTER TABLE sponsor_pledges ADD CONSTRAINT sponsor_pledges_check2
      CHECK ((status = 'accepted') = ("fundId" IS NOT NULL)) NOT VALID`);
    await runner.query(`DROP TABLE capabilities_off`);
  }
}
