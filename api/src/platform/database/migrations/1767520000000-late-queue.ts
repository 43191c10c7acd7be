import type { MigrationInterface, QueryRunner } from "typeorm";

/** Whether programs of admins were told that the review queue is late. */
export class LateQueue1767520000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE late_queue (
      "isLate" boolean PRIMARY KEY CHECK ("isLate"),
      since timestamptz NOT NULL
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE late_queue`);
    await runner.query(`DELETE FROM webhook_deliveries WHERE event LIKE 'site.%'`);
    await runner.query(`UPDATE webhooks SET events =
      ARRAY(SELECT event FROM unnest(events) WITH ORDINALITY AS e (event, place) WHERE event NOT LIKE 'site.%' ORDER BY place)`);
  }
}
