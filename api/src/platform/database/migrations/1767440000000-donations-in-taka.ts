import type { MigrationInterface, QueryRunner } from "typeorm";

/** The sum of completed donations in taka, beside that in US dollars. */
export class DonationsInTaka1767440000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`INSERT INTO site_stats (counter, value)
      SELECT 'donations:BDT', sum(amount) FROM donations WHERE status = 'completed' AND currency = 'BDT' HAVING count(*) > 0
      ON CONFLICT (counter) DO UPDATE SET value = excluded.value`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM site_stats WHERE counter = 'donations:BDT'`);
  }
}
