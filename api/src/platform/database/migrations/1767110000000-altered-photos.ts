import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * Hashes of each photo's turned images and of its parts replace the hashes of centres. A background job computes them for
 * photos from before. The column of the centres stays for a version: a process of the version before may still write it.
 */
export class AlteredPhotos1767110000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await lookAgain(runner);
    await runner.query(`ALTER TABLE photos ADD "turnedHashes" bigint[], ADD "partHashes" bigint[]`);
    await runner.query(`CREATE INDEX photos_measured ON photos ("createdAt") WHERE "partHashes" IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE photos DROP "turnedHashes", DROP "partHashes"`);
    await lookAgain(runner);
  }
}

/** New columns are empty without a rewrite of the table: every photo is examined again. */
async function lookAgain(runner: QueryRunner): Promise<void> {
  await runner.query(`DROP INDEX photos_look_due`);
  await runner.query(`ALTER TABLE photos DROP "lookedAt", DROP "lookAttempts"`);
  await runner.query(`ALTER TABLE photos ADD "lookedAt" timestamptz, ADD "lookAttempts" smallint NOT NULL DEFAULT 0`);
  await runner.query(`CREATE INDEX photos_look_due ON photos ("lookDueAt") WHERE "lookedAt" IS NULL`);
}
