import type { MigrationInterface, QueryRunner } from "typeorm";

const MADE = [
  `ALTER TABLE payments ADD "closedAt" timestamptz(3)`,
  `CREATE INDEX payments_not_closed ON payments (provider, id)
    WHERE "closedAt" IS NULL AND state IN ('failed', 'cancelled', 'expired')`,
  `CREATE INDEX payments_paid ON payments ("paidAt", id) WHERE "paidAt" IS NOT NULL`,
  `CREATE INDEX payments_sent_back ON payments ("refundedAt", id) WHERE "refundedAt" IS NOT NULL`,
  `ALTER TABLE payment_reports ADD "sentBack" jsonb NOT NULL DEFAULT '[]', ADD unlisted integer NOT NULL DEFAULT 0`,
];

/**
 * Indexes of payments by the day on which their money arrived or was refunded, and of those whose money may still
 * arrive.
 */
export class PaymentDays1766830000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of MADE) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE payment_reports DROP "sentBack", DROP unlisted`);
    for (const kind of ["late", "sent_back"])
      await runner.query(`UPDATE payment_reports SET differences = '[]' WHERE differences @> '[{"kind": "${kind}"}]'`);
    await runner.query(`DROP INDEX payments_sent_back, payments_paid`);
    await runner.query(`ALTER TABLE payments DROP "closedAt"`);
  }
}
