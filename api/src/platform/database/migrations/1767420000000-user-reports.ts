import type { MigrationInterface, QueryRunner } from "typeorm";
import { withoutValues } from "../without-values";

const ACTIONS = ["dismiss_user_reports", "uphold_user_reports"];
const KINDS = ["user_report_upheld", "user_report_dismissed", "profile_cleared"];

const UP = [
  ...ACTIONS.map((action) => `ALTER TYPE "moderation_action" ADD VALUE IF NOT EXISTS '${action}'`),
  ...KINDS.map((kind) => `ALTER TYPE "notice_kind" ADD VALUE IF NOT EXISTS '${kind}'`),
  `CREATE TABLE community_user_reports (
    id uuid PRIMARY KEY,
    "userId" uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    "reporterId" uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    reason text NOT NULL CHECK (reason IN ('name', 'picture', 'links', 'other')),
    words text,
    status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'upheld', 'dismissed')),
    "createdAt" timestamptz(3) NOT NULL,
    "closedAt" timestamptz(3),
    "closedById" uuid,
    CHECK ("userId" <> "reporterId"),
    CHECK ((status = 'open') = ("closedAt" IS NULL))
  )`,
  `CREATE UNIQUE INDEX community_user_reports_once ON community_user_reports ("userId", "reporterId") WHERE status = 'open'`,
  `CREATE INDEX community_user_reports_open ON community_user_reports ("userId", "createdAt") WHERE status = 'open'`,
  `CREATE INDEX community_user_reports_user ON community_user_reports ("userId")`,
  `CREATE INDEX community_user_reports_reporter ON community_user_reports ("reporterId", id)`,
];

/** Members' reports of other members. */
export class UserReports1767420000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE community_user_reports`);
    await withoutValues(runner, { table: "notices", column: "kind", type: "notice_kind" }, KINDS);
    await withoutValues(runner, { table: "moderation_log", column: "action", type: "moderation_action" }, ACTIONS);
  }
}
