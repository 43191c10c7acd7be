import type { MigrationInterface, QueryRunner } from "typeorm";

/** Adds the rotation that maps one of two photos to the other, and compares the photos of waiting deeds again. */
export class TurnedPhotos1766985000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE photo_crops ADD quarters smallint NOT NULL DEFAULT 0, ADD "isMirrored" boolean NOT NULL DEFAULT false`,
    );
    await runner.query(`UPDATE photos SET "lookedAt" = NULL, "lookAttempts" = 0, "lookDueAt" = now() WHERE hash IN (
      SELECT u.hash FROM photo_uploads u JOIN deeds d ON d.id = u."deedId" WHERE d.status = 'pending')`);
    await runner.query(`CREATE INDEX deed_flags_gone ON deed_flags ("deedId") WHERE "otherDeedId" IS NULL
      AND flag IN ('samePhoto', 'similarPhoto', 'mirroredPhoto', 'rotatedPhoto', 'croppedPhoto', 'similarText')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX deed_flags_gone`);
    await runner.query(`DELETE FROM photo_crops WHERE quarters <> 0`);
    await runner.query(`DELETE FROM deed_flags WHERE flag = 'rotatedPhoto'`);
    await runner.query(`ALTER TABLE photo_crops DROP "isMirrored", DROP quarters`);
  }
}
