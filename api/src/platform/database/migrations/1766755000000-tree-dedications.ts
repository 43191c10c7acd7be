import type { MigrationInterface, QueryRunner } from "typeorm";
import { withoutValues } from "../without-values";

const ACTIONS = ["accept_dedication", "refuse_dedication"];
const NOTICES = ["dedication_accepted", "dedication_refused"];

/**
 * Dedications of trees: at most one accepted and one other for each tree. Also indexes for paging through planted trees
 * and for counting sponsors' trees.
 */
export class TreeDedications1766755000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const action of ACTIONS) await runner.query(`ALTER TYPE "moderation_action" ADD VALUE '${action}'`);
    for (const kind of NOTICES) await runner.query(`ALTER TYPE "notice_kind" ADD VALUE '${kind}'`);
    await runner.query(`CREATE TABLE tree_dedications (
      id uuid PRIMARY KEY,
      "treeCode" text NOT NULL REFERENCES trees ON DELETE CASCADE,
      "userId" uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      about text NOT NULL CHECK (about IN ('person', 'event')),
      words text NOT NULL,
      status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'accepted', 'refused')),
      reason text,
      "createdAt" timestamptz(3) NOT NULL,
      "decidedAt" timestamptz(3),
      "searchText" text NOT NULL GENERATED ALWAYS AS (lower(words || ' ' || "treeCode")) STORED,
      CHECK ((status = 'pending') = ("decidedAt" IS NULL)),
      CHECK ((status = 'refused') = (reason IS NOT NULL))
    )`);
    await runner.query(
      `CREATE UNIQUE INDEX tree_dedications_tree ON tree_dedications ("treeCode", (status = 'accepted'))`,
    );
    await runner.query(`CREATE INDEX tree_dedications_user ON tree_dedications ("userId")`);
    await runner.query(
      `CREATE INDEX tree_dedications_newest ON tree_dedications ("createdAt" DESC, id DESC) INCLUDE (status)`,
    );
    await runner.query(
      `CREATE INDEX tree_dedications_search ON tree_dedications USING gin ("searchText" gin_trgm_ops) WITH (fastupdate = off)`,
    );
    await runner.query(`CREATE INDEX trees_planted ON trees (day, "earnedAt", code) WHERE "batchId" IS NOT NULL`);
    await runner.query(`CREATE INDEX trees_shares ON trees ("fundId", "batchId") WHERE "batchId" IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX trees_shares`);
    await runner.query(`DROP INDEX trees_planted`);
    await runner.query(`DROP TABLE tree_dedications`);
    await withoutValues(runner, { table: "notices", column: "kind", type: "notice_kind" }, NOTICES);
    await withoutValues(runner, { table: "moderation_log", column: "action", type: "moderation_action" }, ACTIONS);
  }
}
