import type { MigrationInterface, QueryRunner } from "typeorm";

/** On how many days a provider was asked in vain about a payment whose time is over. */
export class PaymentSilence1766840000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE payments ADD "silentDays" smallint NOT NULL DEFAULT 0, ADD "silentOn" date`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE payment_reports SET differences = '[]' WHERE differences @> '[{"kind": "unanswered"}]'`);
    await runner.query(`ALTER TABLE payments DROP "silentDays", DROP "silentOn"`);
  }
}
