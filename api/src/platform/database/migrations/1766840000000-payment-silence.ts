import type { MigrationInterface, QueryRunner } from "typeorm";

/** Number of days on which a provider was asked without an answer about an expired payment. */
export class PaymentSilence1766840000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE payments ADD "silentDays" smallint NOT NULL DEFAULT 0, ADD "silentOn" date`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE payment_reports SET differences = '[]' WHERE differences @> '[{"kind": "unanswered"}]'`);
    await runner.query(`ALTER TABLE payments DROP "silentDays", DROP "silentOn"`);
  }
}
