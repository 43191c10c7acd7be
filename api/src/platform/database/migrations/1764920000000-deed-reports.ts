import type { MigrationInterface, QueryRunner } from "typeorm";
import { withoutValues } from "../without-values";

const MADE = [
  `CREATE TABLE deed_reports (
    id uuid PRIMARY KEY,
    "deedId" uuid NOT NULL REFERENCES deeds ON DELETE CASCADE,
    "reporterId" uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    reason text NOT NULL CHECK (reason IN ('untrue', 'foreign_photo', 'offensive', 'private', 'spam', 'other')),
    words text,
    status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'upheld', 'dismissed')),
    "createdAt" timestamptz(3) NOT NULL,
    "closedAt" timestamptz(3),
    "closedById" uuid,
    UNIQUE ("reporterId", "deedId"),
    CHECK ((status = 'open') = ("closedAt" IS NULL))
  )`,
  `CREATE INDEX deed_reports_open ON deed_reports ("deedId", "createdAt") WHERE status = 'open'`,
  `CREATE INDEX deed_reports_deed ON deed_reports ("deedId")`,
  `ALTER TYPE "moderation_action" ADD VALUE 'dismiss_reports'`,
  `ALTER TYPE "notice_kind" ADD VALUE 'deed_report_upheld'`,
  `ALTER TYPE "notice_kind" ADD VALUE 'deed_report_dismissed'`,
];

/** Members' reports of approved deeds. */
export class DeedReports1764920000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of MADE) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    const kinds = ["deed_report_upheld", "deed_report_dismissed"];
    await withoutValues(runner, { table: "notices", column: "kind", type: "notice_kind" }, kinds);
    const log = { table: "moderation_log", column: "action", type: "moderation_action" };
    await withoutValues(runner, log, ["dismiss_reports"]);
    await runner.query(`DROP TABLE deed_reports`);
  }
}
