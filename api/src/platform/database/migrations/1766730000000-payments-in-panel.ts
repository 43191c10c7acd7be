import type { MigrationInterface, QueryRunner } from "typeorm";

const MADE = [
  `ALTER TABLE donations ADD "twoTreesFor" integer CHECK ("twoTreesFor" > 0)`,
  // The prices have not changed since the first pledge.
  `UPDATE donations SET "twoTreesFor" = CASE currency WHEN 'USD' THEN 1000 WHEN 'BDT' THEN 120000 END`,
  `ALTER TABLE payments ADD "idempotencyKey" text, ADD "contentHash" text, ADD "checkoutUrl" text,
    ADD CHECK (("idempotencyKey" IS NULL) OR ("contentHash" IS NOT NULL)),
    ADD "searchText" text NOT NULL GENERATED ALWAYS AS (lower(
      "tranId" || ' ' || coalesce(reference, '') || ' ' || coalesce("refundReference", '') || ' ' || coalesce(session, '')
    )) STORED`,
  `CREATE UNIQUE INDEX payments_key ON payments ("idempotencyKey") WHERE "idempotencyKey" IS NOT NULL`,
  `CREATE INDEX payments_held_first ON payments ((state = 'review') DESC, "createdAt" DESC, id DESC)`,
  `CREATE INDEX payments_search ON payments USING gin ("searchText" gin_trgm_ops) WITH (fastupdate = off)`,
  `CREATE INDEX outbox_payments ON outbox ((payload->'values'->>'tranId')) WHERE payload->'values' ? 'tranId'`,
  // Reports now contain fields instead of sentences.
  `UPDATE payment_reports SET differences = '[]'`,
];

/**
 * Indexes for the panel's list of payments, the key that makes a repeated start one payment, and the price of a pledge.
 */
export class PaymentsInPanel1766730000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of MADE) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX outbox_payments, payments_held_first`);
    await runner.query(`UPDATE payment_reports SET differences = '[]'`);
    for (const column of ["searchText", "idempotencyKey", "contentHash", "checkoutUrl"])
      await runner.query(`ALTER TABLE payments DROP "${column}"`);
    await runner.query(`ALTER TABLE donations DROP "twoTreesFor"`);
  }
}
