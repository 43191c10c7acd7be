import type { MigrationInterface, QueryRunner } from "typeorm";
import { withoutValues } from "../without-values";

const ACTIONS = ["draft_planting", "edit_planting", "delete_planting", "publish_planting", "correct_planting"];

/** Records by admins and partners of money, plantings and surveys: drafts, and published ones, which cannot change. */
export class PlantingRecords1766400000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const action of ACTIONS) await runner.query(`ALTER TYPE "moderation_action" ADD VALUE '${action}'`);
    await runner.query(`ALTER TYPE "photo_use" ADD VALUE 'planting'`);
    await runner.query(`CREATE TABLE planting_partners (
      id uuid PRIMARY KEY,
      name text NOT NULL,
      "nameEn" text NOT NULL,
      website text,
      "createdAt" timestamptz(3) NOT NULL
    )`);
    await runner.query(`CREATE TABLE planting_records (
      id uuid PRIMARY KEY,
      kind text NOT NULL CHECK (kind IN ('fund', 'batch', 'survey')),
      "factId" uuid NOT NULL,
      reason text,
      "partnerId" uuid REFERENCES planting_partners,
      content jsonb NOT NULL,
      photos jsonb NOT NULL DEFAULT '[]',
      "authorId" uuid,
      version integer NOT NULL DEFAULT 1,
      "createdAt" timestamptz(3) NOT NULL,
      "updatedAt" timestamptz(3) NOT NULL,
      "publishedAt" timestamptz(3),
      "searchText" text NOT NULL GENERATED ALWAYS AS (lower(
        coalesce(content ->> 'organisation', '') || ' ' || coalesce(content ->> 'village', '') || ' ' ||
        coalesce(content ->> 'villageEn', '') || ' ' || coalesce(content ->> 'species', '') || ' ' ||
        coalesce(content ->> 'speciesEn', '') || ' ' || coalesce(content ->> 'speciesScientific', '') || ' ' ||
        coalesce(content ->> 'note', '')
      )) STORED,
      CHECK (("factId" = id) = (reason IS NULL))
    )`);
    await runner.query(`CREATE INDEX planting_records_newest ON planting_records (kind, "createdAt" DESC, id DESC)`);
    await runner.query(
      `CREATE INDEX planting_records_fact ON planting_records ("factId", "publishedAt" DESC) WHERE "publishedAt" IS NOT NULL`,
    );
    await runner.query(`CREATE INDEX planting_records_partner ON planting_records ("partnerId")`);
    await runner.query(
      `CREATE INDEX planting_records_search ON planting_records USING gin ("searchText" gin_trgm_ops) WITH (fastupdate = off)`,
    );
    await runner.query(`CREATE INDEX planting_batches_newest ON planting_batches ("publishedAt" DESC, id DESC)`);
    await runner.query(`CREATE FUNCTION refuse_planting_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'A published planting record stays as it is';
      END $$`);
    await runner.query(`CREATE TRIGGER planting_records_append_only BEFORE UPDATE OR DELETE ON planting_records
      FOR EACH ROW WHEN (OLD."publishedAt" IS NOT NULL) EXECUTE FUNCTION refuse_planting_change()`);
    await runner.query(`ALTER TABLE photo_uploads ADD "plantingId" uuid REFERENCES planting_records ON DELETE CASCADE,
      DROP CONSTRAINT photo_uploads_owned,
      ADD CONSTRAINT photo_uploads_owned
        CHECK (num_nonnulls("userId", "ticketId", "partnerId", "postId", "plantingId") > 0) NOT VALID`);
    await runner.query(
      `CREATE INDEX photo_uploads_planting ON photo_uploads ("plantingId") WHERE "plantingId" IS NOT NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM photo_uploads WHERE "plantingId" IS NOT NULL`);
    await runner.query(`ALTER TABLE photo_uploads DROP CONSTRAINT photo_uploads_owned, DROP "plantingId",
      ADD CONSTRAINT photo_uploads_owned CHECK (num_nonnulls("userId", "ticketId", "partnerId", "postId") > 0)`);
    await runner.query(`ALTER TABLE photo_uploads DROP CONSTRAINT photo_uploads_check`);
    await withoutValues(runner, { table: "photo_uploads", column: "use", type: "photo_use" }, ["planting"]);
    await runner.query(`ALTER TABLE photo_uploads ADD CHECK ((use = 'deed') IS NOT TRUE OR "deedId" IS NOT NULL)`);
    await runner.query(`DROP INDEX planting_batches_newest`);
    await runner.query(`DROP TABLE planting_records`);
    await runner.query(`DROP TABLE planting_partners`);
    await runner.query(`DROP FUNCTION refuse_planting_change`);
    await withoutValues(runner, { table: "moderation_log", column: "action", type: "moderation_action" }, ACTIONS);
  }
}
