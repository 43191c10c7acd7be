import type { MigrationInterface, QueryRunner } from "typeorm";

/** The list of payment providers is the code's: a new one needs no migration. */
export class AnyProvider1767100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE payments DROP CONSTRAINT payments_provider_check`);
    await runner.query(`ALTER TABLE payments ADD CONSTRAINT payments_provider_name CHECK (provider ~ '^[a-z0-9]+$')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE payments DROP CONSTRAINT payments_provider_name`);
    await runner.query(`ALTER TABLE payments ADD CONSTRAINT payments_provider_check
      CHECK (provider IN ('sslcommerz', 'bkash')) NOT VALID`);
  }
}
