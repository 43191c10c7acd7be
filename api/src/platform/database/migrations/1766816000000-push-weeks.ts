import type { MigrationInterface, QueryRunner } from "typeorm";

/** Push subscriptions that have been sent a week's summary, each once. */
export class PushWeeks1766816000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE push_weeks (
      id uuid PRIMARY KEY,
      "subscriptionId" uuid NOT NULL REFERENCES push_subscriptions ON DELETE CASCADE,
      week date NOT NULL,
      attempts smallint NOT NULL DEFAULT 0,
      "dueAt" timestamptz NOT NULL,
      "sentAt" timestamptz,
      "lastError" text,
      "createdAt" timestamptz NOT NULL DEFAULT now(),
      UNIQUE ("subscriptionId", week)
    )`);
    await runner.query(`CREATE INDEX push_weeks_due ON push_weeks ("dueAt") WHERE "sentAt" IS NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE push_weeks`);
    await runner.query(`UPDATE push_subscriptions SET kinds = array_remove(kinds, 'week') WHERE 'week' = ANY(kinds)`);
  }
}
