import type { MigrationInterface, QueryRunner } from "typeorm";
import { withoutValues } from "../without-values";

/** Marks of the plantings sent to webhooks, and of the planted trees that members have been notified of. */
export class PlantedNews1766500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TYPE "notice_kind" ADD VALUE 'tree_planted'`);
    await runner.query(`ALTER TABLE planting_batches ADD told boolean NOT NULL DEFAULT false`);
    await runner.query(`ALTER TABLE trees ADD told boolean NOT NULL DEFAULT false`);
    await runner.query(`CREATE INDEX planting_batches_untold ON planting_batches (id) WHERE NOT told`);
    await runner.query(`CREATE INDEX trees_untold ON trees ("userId") WHERE "batchId" IS NOT NULL AND NOT told`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE trees DROP told`);
    await runner.query(`ALTER TABLE planting_batches DROP told`);
    await withoutValues(runner, { table: "notices", column: "kind", type: "notice_kind" }, ["tree_planted"]);
  }
}
