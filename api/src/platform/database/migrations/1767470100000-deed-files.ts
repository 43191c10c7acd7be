import type { MigrationInterface, QueryRunner } from "typeorm";

/** The daily files of all public deeds; their bytes are parts in the photo store. */
export class DeedFiles1767470100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE deed_files (
      day date NOT NULL,
      name text NOT NULL,
      "madeAt" timestamptz(3) NOT NULL,
      since text NOT NULL,
      deeds integer NOT NULL,
      sha256 text NOT NULL,
      "partBytes" integer[] NOT NULL,
      PRIMARY KEY (day, name)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE deed_files`);
  }
}
