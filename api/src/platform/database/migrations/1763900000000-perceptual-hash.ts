import type { MigrationInterface, QueryRunner } from "typeorm";

/** Renames the photos' `likeness` to the standard term `perceptualHash`. */
export class PerceptualHash1763900000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE photos RENAME likeness TO "perceptualHash"`);
    await runner.query(`ALTER FUNCTION likeness_pieces RENAME TO perceptual_hash_pieces`);
    await runner.query(`ALTER INDEX photos_likeness RENAME TO photos_perceptual_hash`);
    await runner.query(`ALTER INDEX photos_without_likeness RENAME TO photos_without_perceptual_hash`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER INDEX photos_without_perceptual_hash RENAME TO photos_without_likeness`);
    await runner.query(`ALTER INDEX photos_perceptual_hash RENAME TO photos_likeness`);
    await runner.query(`ALTER FUNCTION perceptual_hash_pieces RENAME TO likeness_pieces`);
    await runner.query(`ALTER TABLE photos RENAME "perceptualHash" TO likeness`);
  }
}
