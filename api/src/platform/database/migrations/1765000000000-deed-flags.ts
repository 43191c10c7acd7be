import type { MigrationInterface, QueryRunner } from "typeorm";

/** Flags of deeds, the queue of deeds to check, and faults of photos. */
export class DeedFlags1765000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE deed_flags (
      "deedId" uuid NOT NULL REFERENCES deeds ON DELETE CASCADE,
      flag text NOT NULL,
      count integer NOT NULL,
      "otherDeedId" uuid REFERENCES deeds ON DELETE SET NULL,
      "photoHash" text,
      PRIMARY KEY ("deedId", flag)
    )`);
    await runner.query(`CREATE INDEX deed_flags_flag ON deed_flags (flag, "deedId")`);
    await runner.query(`CREATE INDEX deed_flags_other ON deed_flags ("otherDeedId") WHERE "otherDeedId" IS NOT NULL`);
    await runner.query(`CREATE TABLE deed_flag_work (
      "deedId" uuid PRIMARY KEY REFERENCES deeds ON DELETE CASCADE,
      "dueAt" timestamptz NOT NULL DEFAULT now()
    )`);
    await runner.query(
      `INSERT INTO deed_flag_work ("deedId", "dueAt") SELECT id, "submittedAt" FROM deeds WHERE status = 'pending'`,
    );
    await runner.query(`ALTER TABLE photos ADD "mirroredHash" bigint, ADD faults text[]`);
    await runner.query(`CREATE INDEX photos_unmeasured ON photos ("createdAt") WHERE faults IS NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE photos DROP faults, DROP "mirroredHash"`);
    await runner.query(`DROP TABLE deed_flag_work`);
    await runner.query(`DROP TABLE deed_flags`);
  }
}
