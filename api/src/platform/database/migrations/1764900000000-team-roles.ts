import type { MigrationInterface, QueryRunner } from "typeorm";
import { withoutValues } from "../without-values";

/** Team roles of members, and the categories of reviewers. */
export class TeamRoles1764900000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE users ADD roles text[] NOT NULL DEFAULT '{}', ADD "reviewCategoryIds" uuid[]`);
    // No member has a role yet, so no rows need to be checked.
    await runner.query(`ALTER TABLE users ADD CONSTRAINT users_roles
      CHECK (roles <@ ARRAY['reviewer', 'support', 'editor']::text[]) NOT VALID`);
    await runner.query(`CREATE INDEX users_team ON users (id) WHERE roles <> '{}'`);
    await runner.query(`ALTER TYPE "moderation_action" ADD VALUE 'set_roles'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await withoutValues(runner, { table: "moderation_log", column: "action", type: "moderation_action" }, [
      "set_roles",
    ]);
    await runner.query(`DROP INDEX users_team`);
    await runner.query(`ALTER TABLE users DROP "reviewCategoryIds", DROP roles`);
  }
}
