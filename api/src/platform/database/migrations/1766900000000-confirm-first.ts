import type { MigrationInterface, QueryRunner } from "typeorm";

/** Accounts that open only once their address is confirmed, since very many signed up from their network. */
export class ConfirmFirst1766900000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE users ADD "confirmFirst" boolean NOT NULL DEFAULT false`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE users DROP "confirmFirst"`);
  }
}
