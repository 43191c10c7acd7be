import type { MigrationInterface, QueryRunner } from "typeorm";

/** Accounts that open only after their address is confirmed, because very many were created from one network. */
export class ConfirmFirst1766900000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE users ADD "confirmFirst" boolean NOT NULL DEFAULT false`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE users DROP "confirmFirst"`);
  }
}
