import type { MigrationInterface, QueryRunner } from "typeorm";

/** Separates the address from its unique suffix; no address contains a space. */
const APART = " ";

/**
 * An address belongs to one account once a mail to it was answered; before that, any number of accounts may claim it.
 * Existing accounts keep their addresses, which were unique.
 */
export class ConfirmedAddresses1764200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE users ADD "emailConfirmedAt" timestamptz DEFAULT now(),
      ADD "emailSince" timestamptz NOT NULL DEFAULT now()`);
    await runner.query(`ALTER TABLE users ALTER "emailConfirmedAt" DROP DEFAULT`);
    await runner.query(`DROP INDEX users_email_key`);
    await runner.query(`UPDATE users SET "emailKey" = split_part("emailKey", '${APART}', 1), "emailConfirmedAt" = NULL
      WHERE "emailKey" LIKE '%${APART}%'`);
    await runner.query(
      `CREATE UNIQUE INDEX users_own_email ON users ("emailKey") WHERE "emailConfirmedAt" IS NOT NULL`,
    );
    await runner.query(`CREATE INDEX users_claimed_email ON users ("emailKey", "emailSince")`);
  }

  /** If several accounts claim an address, its owner keeps it, or else the first; the others log in by username. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE users u SET "emailKey" = u."emailKey" || '${APART}' || u.id FROM (
        SELECT id, row_number() OVER (PARTITION BY "emailKey" ORDER BY "emailConfirmedAt" IS NULL, "emailSince", id) AS place
        FROM users
      ) ranked WHERE ranked.id = u.id AND ranked.place > 1`);
    await runner.query(`CREATE UNIQUE INDEX users_email_key ON users ("emailKey")`);
    await runner.query(`DROP INDEX users_own_email, users_claimed_email`);
    await runner.query(`ALTER TABLE users DROP "emailConfirmedAt", DROP "emailSince"`);
  }
}
