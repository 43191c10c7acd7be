import type { MigrationInterface, QueryRunner } from "typeorm";

/** Hashes of photo centres, and pairs of photos of which one is a part of the other. */
export class PhotoCrops1765600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE photos ADD "centreHash" bytea`);
    await runner.query(`CREATE INDEX photos_uncompared ON photos ("createdAt") WHERE "centreHash" IS NULL`);
    await runner.query(`CREATE INDEX photos_centres ON photos ("createdAt") WHERE length("centreHash") > 0`);
    await runner.query(`CREATE TABLE photo_crops (
      hash text NOT NULL REFERENCES photos ON DELETE CASCADE,
      "otherHash" text NOT NULL REFERENCES photos ON DELETE CASCADE,
      likeness real NOT NULL,
      PRIMARY KEY (hash, "otherHash")
    )`);
    await runner.query(`CREATE INDEX photo_crops_other ON photo_crops ("otherHash")`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM deed_flags WHERE flag = 'croppedPhoto'`);
    await runner.query(`DROP TABLE photo_crops`);
    await runner.query(`ALTER TABLE photos DROP "centreHash"`);
  }
}
