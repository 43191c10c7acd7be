import type { MigrationInterface, QueryRunner } from "typeorm";

/** The secret that a webhook had before, valid for a while after it was replaced. */
export class WebhookSecrets1767450000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE webhooks ADD COLUMN "previousSecret" text, ADD COLUMN "previousSecretUntil" timestamptz`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE webhooks DROP COLUMN "previousSecret", DROP COLUMN "previousSecretUntil"`);
    await runner.query(`DELETE FROM webhook_deliveries WHERE event = 'webhook.test'`);
  }
}
