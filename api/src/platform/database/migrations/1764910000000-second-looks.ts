import type { MigrationInterface, QueryRunner } from "typeorm";
import { withoutValues } from "../without-values";

const MADE = [
  `CREATE TABLE second_looks (
    id uuid PRIMARY KEY,
    "deedId" uuid NOT NULL REFERENCES deeds ON DELETE CASCADE,
    kind text NOT NULL CHECK (kind IN ('opinion', 'appeal')),
    "awayFromId" uuid,
    "awayFromName" text,
    note text,
    reason text,
    leaning deed_status CHECK (leaning <> 'pending'),
    "decisionId" uuid,
    "createdAt" timestamptz(3) NOT NULL,
    "closedAt" timestamptz(3),
    outcome deed_status CHECK (outcome <> 'pending'),
    "decidedById" uuid,
    CHECK ("closedAt" IS NOT NULL OR outcome IS NULL)
  )`,
  `CREATE INDEX second_looks_of_deed ON second_looks ("deedId", "createdAt")`,
  `CREATE INDEX second_looks_newest ON second_looks ("createdAt")`,
  `CREATE INDEX second_looks_decision ON second_looks ("decisionId")`,
  `CREATE UNIQUE INDEX second_looks_one_appeal ON second_looks ("deedId") WHERE kind = 'appeal'`,
  `CREATE UNIQUE INDEX second_looks_one_of_each ON second_looks ("deedId", "awayFromId") WHERE "closedAt" IS NULL`,
  `CREATE TABLE deed_snoozes (
    "deedId" uuid NOT NULL REFERENCES deeds ON DELETE CASCADE,
    "userId" uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    until timestamptz NOT NULL,
    PRIMARY KEY ("deedId", "userId")
  )`,
  `CREATE INDEX deed_snoozes_user ON deed_snoozes ("userId")`,
  `ALTER TYPE "moderation_action" ADD VALUE 'pass_on'`,
  `ALTER TYPE "moderation_action" ADD VALUE 'put_back'`,
];

/** Requests for another reviewer's look at a deed, and deeds that a reviewer postponed. */
export class SecondLooks1764910000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of MADE) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    const actions = ["pass_on", "put_back"];
    await withoutValues(runner, { table: "moderation_log", column: "action", type: "moderation_action" }, actions);
    await runner.query(`DROP TABLE deed_snoozes`);
    await runner.query(`DROP TABLE second_looks`);
  }
}
