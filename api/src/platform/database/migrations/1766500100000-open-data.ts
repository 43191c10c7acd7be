import type { MigrationInterface, QueryRunner } from "typeorm";

/** The files of the open data, one row per day, which never change. */
export class OpenData1766500100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE open_data_days (
      day date PRIMARY KEY,
      json text NOT NULL,
      batches text NOT NULL,
      surveys text NOT NULL,
      sums text NOT NULL,
      sha256 text NOT NULL,
      previous text,
      "madeAt" timestamptz(3) NOT NULL
    )`);
    await runner.query(`CREATE FUNCTION refuse_open_data_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'A day of the open data stays as it is';
      END $$`);
    await runner.query(`CREATE TRIGGER open_data_append_only BEFORE UPDATE OR DELETE ON open_data_days
      FOR EACH ROW EXECUTE FUNCTION refuse_open_data_change()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE open_data_days`);
    await runner.query(`DROP FUNCTION refuse_open_data_change`);
  }
}
