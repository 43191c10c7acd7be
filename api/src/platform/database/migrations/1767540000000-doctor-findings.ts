import type { MigrationInterface, QueryRunner } from "typeorm";

/** Faults that the last run of `npm run doctor` found, for the panel. */
export class DoctorFindings1767540000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE doctor_findings (
      place smallint PRIMARY KEY,
      about text NOT NULL,
      message text NOT NULL,
      "foundAt" timestamptz NOT NULL DEFAULT now()
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE doctor_findings`);
  }
}
