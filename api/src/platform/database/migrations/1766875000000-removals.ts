import type { MigrationInterface, QueryRunner } from "typeorm";
import { withoutValues } from "../without-values";

const ACTIONS = ["ask_admin_removal", "withdraw_admin_removal"];

/** Removed public pages by a hash of their names, and pending removals of admins that a second admin must confirm. */
export class Removals1766875000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const action of ACTIONS) await runner.query(`ALTER TYPE "moderation_action" ADD VALUE '${action}'`);
    await runner.query(`CREATE TABLE removed_pages (
      kind text NOT NULL CHECK (kind IN ('deed', 'tree', 'profile', 'certificate')),
      key text NOT NULL,
      "removedAt" timestamptz(3) NOT NULL,
      PRIMARY KEY (kind, key)
    )`);
    await runner.query(`CREATE TABLE admin_removals (
      "userId" uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
      "askedById" uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      reason text NOT NULL,
      deeds text NOT NULL CHECK (deeds IN ('remove', 'keep_anonymous')),
      "askedAt" timestamptz(3) NOT NULL,
      CHECK ("userId" <> "askedById")
    )`);
    await runner.query(`CREATE INDEX admin_removals_asked_by ON admin_removals ("askedById")`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE admin_removals`);
    await runner.query(`DROP TABLE removed_pages`);
    await withoutValues(runner, { table: "moderation_log", column: "action", type: "moderation_action" }, ACTIONS);
  }
}
