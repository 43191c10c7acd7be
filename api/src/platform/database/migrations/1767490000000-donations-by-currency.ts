import type { MigrationInterface, QueryRunner } from "typeorm";

/** Donations sorted by amount are sorted by currency first, since amounts in taka and dollars do not compare. */
export class DonationsByCurrency1767490000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX donations_amount`);
    await runner.query(`CREATE INDEX donations_amount ON donations (currency, amount DESC, id DESC) INCLUDE (status)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX donations_amount`);
    await runner.query(`CREATE INDEX donations_amount ON donations (amount DESC, id DESC) INCLUDE (status)`);
  }
}
