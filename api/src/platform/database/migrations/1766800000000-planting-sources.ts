import type { MigrationInterface, QueryRunner } from "typeorm";

/** The rows of imported files from which drafts of plantings were made, so that none is imported twice. */
export class PlantingSources1766800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE planting_sources (
      key text PRIMARY KEY,
      "recordId" uuid NOT NULL REFERENCES planting_records ON DELETE CASCADE
    )`);
    await runner.query(`CREATE INDEX planting_sources_record ON planting_sources ("recordId")`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE planting_sources`);
  }
}
