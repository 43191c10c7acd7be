import type { MigrationInterface, QueryRunner } from "typeorm";

/** An index of plantings by the fields that reveal duplicates. */
export class PlantingRepeats1766831000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX planting_records_repeats ON planting_records
      ("partnerId", (content ->> 'plantedOn'), (content ->> 'trees')) WHERE kind = 'batch'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX planting_records_repeats`);
  }
}
