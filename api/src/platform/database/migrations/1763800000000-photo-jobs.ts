import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * The AVIF renditions of photos get a queue like mails and webhooks: the due time moves before each attempt, and the
 * last error is kept.
 */
export class PhotoJobs1763800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE photos ADD "avifDueAt" timestamptz NOT NULL DEFAULT now(), ADD "avifError" text`);
    await runner.query(`DROP INDEX photos_without_avif`);
    await runner.query(`CREATE INDEX photos_avif_due ON photos ("avifDueAt") WHERE "avifAt" IS NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX photos_avif_due`);
    await runner.query(`CREATE INDEX photos_without_avif ON photos ("createdAt") WHERE "avifAt" IS NULL`);
    await runner.query(`ALTER TABLE photos DROP "avifDueAt", DROP "avifError"`);
  }
}
