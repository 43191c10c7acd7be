import type { MigrationInterface, QueryRunner } from "typeorm";
import { withoutValues } from "../without-values";

const ACTIONS = ["record_consent", "withdraw_consent"];

/** When an admin recorded that a parent or guardian of a member under 18 agrees to what the member shows. */
export class GuardianConsents1767210000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const action of ACTIONS) await runner.query(`ALTER TYPE "moderation_action" ADD VALUE '${action}'`);
    await runner.query(`ALTER TABLE users ADD "guardianConsentAt" timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE users DROP "guardianConsentAt"`);
    await withoutValues(runner, { table: "moderation_log", column: "action", type: "moderation_action" }, ACTIONS);
  }
}
