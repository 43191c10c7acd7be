import type { MigrationInterface, QueryRunner } from "typeorm";

/** Indexes for finding old rows, and the trees of a week's deeds. */
const TIDIED = [
  ["password_resets_over", `password_resets ("expiresAt")`],
  ["sign_in_steps_over", `sign_in_steps ("expiresAt")`],
  ["passkey_challenges_over", `passkey_challenges ("expiresAt")`],
  ["api_tokens_over", `api_tokens ("expiresAt")`],
  ["outbox_old", `outbox ("createdAt")`],
  ["push_messages_old", `push_messages ("createdAt")`],
  ["tree_days_deed", `tree_days ("deedId")`],
] as const;

/**
 * Whenever a photo loses a use, the same transaction queues it for the sweep. A job checks all older photos once, after
 * the last older version has stopped.
 */
export class PhotoSweeps1766967000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE photo_sweeps (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      hash text NOT NULL,
      width integer,
      "goneAt" timestamptz,
      "dueAt" timestamptz NOT NULL DEFAULT now(),
      attempts smallint NOT NULL DEFAULT 0,
      "doneAt" timestamptz,
      error text,
      "createdAt" timestamptz NOT NULL DEFAULT now()
    )`);
    await runner.query(`CREATE INDEX photo_sweeps_due ON photo_sweeps ("dueAt") WHERE "doneAt" IS NULL`);
    await runner.query(`CREATE INDEX photo_sweeps_done ON photo_sweeps ("doneAt") WHERE "doneAt" IS NOT NULL`);
    await runner.query(`CREATE INDEX photo_sweeps_gone ON photo_sweeps (hash) WHERE "goneAt" IS NOT NULL`);
    await runner.query(`CREATE FUNCTION note_unused_photos() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO photo_sweeps (hash) SELECT DISTINCT hash FROM unused;
        RETURN NULL;
      END
    $$`);
    await runner.query(`CREATE TRIGGER photo_uploads_unused AFTER DELETE ON photo_uploads
      REFERENCING OLD TABLE AS unused FOR EACH STATEMENT EXECUTE FUNCTION note_unused_photos()`);
    await runner.query(`CREATE TABLE photo_walks (
      id smallint PRIMARY KEY,
      "after" text NOT NULL DEFAULT '',
      "beginsAt" timestamptz NOT NULL
    )`);
    await runner.query(`INSERT INTO photo_walks (id, "beginsAt")
      SELECT 1, now() + interval '1 hour' WHERE EXISTS (SELECT FROM photos)`);

    await runner.query(`CREATE TABLE job_turns (
      job text PRIMARY KEY,
      "dueAt" timestamptz NOT NULL DEFAULT now(),
      "heldUntil" timestamptz NOT NULL
    )`);

    // All older photos were checked when this ran, except those that are still marked.
    await runner.query(`ALTER TABLE photos ADD "lookedAt" timestamptz DEFAULT now(),
      ADD "lookDueAt" timestamptz NOT NULL DEFAULT now(), ADD "lookAttempts" smallint NOT NULL DEFAULT 0, ADD "lookError" text`);
    await runner.query(`ALTER TABLE photos ALTER "lookedAt" DROP DEFAULT`);
    await runner.query(`UPDATE photos SET "lookedAt" = NULL WHERE "centreHash" IS NULL`);
    await runner.query(`UPDATE photos SET "lookedAt" = NULL WHERE faults IS NULL`);
    await runner.query(`DROP INDEX photos_unmeasured`);
    await runner.query(`DROP INDEX photos_uncompared`);
    await runner.query(`CREATE INDEX photos_look_due ON photos ("lookDueAt") WHERE "lookedAt" IS NULL`);

    await runner.query(`CREATE TABLE planted_news (
      id uuid PRIMARY KEY,
      "isBatch" boolean NOT NULL DEFAULT false,
      "dueAt" timestamptz NOT NULL DEFAULT now(),
      attempts smallint NOT NULL DEFAULT 0,
      error text
    )`);
    await runner.query(`CREATE INDEX planted_news_due ON planted_news ("dueAt")`);
    await runner.query(`INSERT INTO planted_news (id, "isBatch") SELECT id, true FROM planting_batches WHERE NOT told`);
    await runner.query(`INSERT INTO planted_news (id)
      SELECT DISTINCT "userId" FROM trees WHERE "batchId" IS NOT NULL AND NOT told AND "userId" IS NOT NULL`);
    await runner.query(`DROP INDEX planting_batches_untold`);

    await runner.query(`ALTER TABLE deed_flag_work ADD attempts smallint NOT NULL DEFAULT 0, ADD error text`);
    await runner.query(`CREATE INDEX deed_flag_work_due ON deed_flag_work ("dueAt")`);
    for (const [name, columns] of TIDIED) await runner.query(`CREATE INDEX ${name} ON ${columns}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [name] of TIDIED) await runner.query(`DROP INDEX ${name}`);
    await runner.query(`DROP INDEX deed_flag_work_due`);
    await runner.query(`ALTER TABLE deed_flag_work DROP attempts, DROP error`);
    await runner.query(`CREATE INDEX planting_batches_untold ON planting_batches (id) WHERE NOT told`);
    await runner.query(`DROP TABLE planted_news`);
    await runner.query(`ALTER TABLE photos DROP "lookedAt", DROP "lookDueAt", DROP "lookAttempts", DROP "lookError"`);
    await runner.query(`CREATE INDEX photos_uncompared ON photos ("createdAt") WHERE "centreHash" IS NULL`);
    await runner.query(`CREATE INDEX photos_unmeasured ON photos ("createdAt") WHERE faults IS NULL`);
    await runner.query(`DROP TABLE job_turns`);
    await runner.query(`DROP TABLE photo_walks`);
    await runner.query(`DROP TRIGGER photo_uploads_unused ON photo_uploads`);
    await runner.query(`DROP FUNCTION note_unused_photos`);
    await runner.query(`DROP TABLE photo_sweeps`);
  }
}
