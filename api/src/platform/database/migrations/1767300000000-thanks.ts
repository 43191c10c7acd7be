import type { MigrationInterface, QueryRunner } from "typeorm";
import { withoutValues } from "../without-values";

const UP = [
  `ALTER TYPE notice_kind ADD VALUE IF NOT EXISTS 'deeds_thanked'`,
  `CREATE TYPE thanks_phrase AS ENUM ('thank_you', 'well_done', 'touched', 'inspired', 'people_like_you', 'wishes')`,
  `CREATE TABLE deed_thanks (
    "userId" uuid NOT NULL,
    "deedId" uuid NOT NULL,
    phrase thanks_phrase NOT NULL,
    told boolean NOT NULL DEFAULT false,
    "createdAt" timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY ("userId", "deedId"),
    CONSTRAINT deed_thanks_like FOREIGN KEY ("userId", "deedId")
      REFERENCES deed_likes ("userId", "deedId") ON DELETE CASCADE
  )`,
  `CREATE INDEX deed_thanks_deed ON deed_thanks ("deedId", "createdAt" DESC)`,
  `CREATE INDEX deed_thanks_untold ON deed_thanks ("deedId") WHERE NOT told`,
  `CREATE TABLE community_members (
    "userId" uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    "showsThanks" boolean NOT NULL DEFAULT true,
    "toldOn" date
  )`,
];

/** Phrases of likes, which go with the like, and members' choices about them. */
export class Thanks1767300000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE community_members, deed_thanks`);
    await runner.query(`DROP TYPE thanks_phrase`);
    await withoutValues(runner, { table: "notices", column: "kind", type: "notice_kind" }, ["deeds_thanked"]);
  }
}
