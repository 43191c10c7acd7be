import type { MigrationInterface, QueryRunner } from "typeorm";
import { withoutValues } from "../without-values";

const KINDS = ["tree_funded", "tree_surveyed"];

/** Trees whose members are to be told that they are paid for, or that their planting was surveyed. */
export class TreeNews1767430000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const kind of KINDS) await runner.query(`ALTER TYPE notice_kind ADD VALUE IF NOT EXISTS '${kind}'`);
    await runner.query(`CREATE TABLE tree_news (
      code text NOT NULL REFERENCES trees ON DELETE CASCADE,
      surveyed boolean NOT NULL,
      PRIMARY KEY (code, surveyed)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE tree_news`);
    await withoutValues(runner, { table: "notices", column: "kind", type: "notice_kind" }, KINDS);
  }
}
