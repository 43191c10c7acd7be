import type { MigrationInterface, QueryRunner } from "typeorm";

/** Keys for all that members and guests create. `deedId` is for the version before, and goes in the next one. */
export class IdempotencyOfCreations1767510000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE idempotency_keys ADD COLUMN operation text NOT NULL DEFAULT 'createDeed',
      ADD COLUMN "madeId" uuid, ALTER COLUMN "deedId" DROP NOT NULL`);
    await runner.query(`CREATE TABLE guest_idempotency_keys (
      "keyHash" text PRIMARY KEY CHECK ("keyHash" ~ '^[0-9a-f]{64}$'),
      operation text NOT NULL,
      "contentHash" text NOT NULL,
      "madeId" uuid NOT NULL,
      "createdAt" timestamptz NOT NULL DEFAULT now()
    )`);
    await runner.query(`CREATE INDEX guest_idempotency_keys_age ON guest_idempotency_keys ("createdAt")`);
    await runner.query(`ALTER TABLE api_tokens ADD COLUMN "sealedSecret" text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE api_tokens DROP COLUMN "sealedSecret"`);
    await runner.query(`DROP TABLE guest_idempotency_keys`);
    await runner.query(`DELETE FROM idempotency_keys WHERE "deedId" IS NULL`);
    await runner.query(`ALTER TABLE idempotency_keys DROP COLUMN operation, DROP COLUMN "madeId",
      ALTER COLUMN "deedId" SET NOT NULL`);
  }
}
