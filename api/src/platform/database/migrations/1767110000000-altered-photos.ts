import type { MigrationInterface, QueryRunner } from "typeorm";
import { makeIndexBesideWriters } from "../concurrent-index";

const LOOK_DUE = `photos ("lookDueAt") WHERE "lookedAt" IS NULL`;

/** New columns are empty without a rewrite of the table: every photo is examined again. */
const LOOK_AGAIN = `DROP "lookedAt", DROP "lookAttempts",
  ADD "lookedAt" timestamptz, ADD "lookAttempts" smallint NOT NULL DEFAULT 0`;

/**
 * Hashes of each photo's turned images and of its parts replace the hashes of centres. A background job computes them for
 * photos from before. The column of the centres stays for a version: a process of the version before may still write it.
 */
export class AlteredPhotos1767110000000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE photos ${LOOK_AGAIN},
      ADD IF NOT EXISTS "turnedHashes" bigint[], ADD IF NOT EXISTS "partHashes" bigint[]`);
    await makeIndexBesideWriters(runner, "photos_look_due", LOOK_DUE);
    await makeIndexBesideWriters(runner, "photos_measured", `photos ("createdAt") WHERE "partHashes" IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE photos DROP "turnedHashes", DROP "partHashes", ${LOOK_AGAIN}`);
    await runner.query(`CREATE INDEX photos_look_due ON ${LOOK_DUE}`);
  }
}
