import type { MigrationInterface, QueryRunner } from "typeorm";

const REPLACED = `DROP TRIGGER moderation_log_append_only ON moderation_log`;

/**
 * Entries of the log may end: those older than a year that are not about money, and only in a transaction that says
 * that it removes them. Nobody changes an entry.
 */
export class LogEnds1767530000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE FUNCTION refuse_early_log_end() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF current_setting('tree_for_deed.log_ends', true) IS DISTINCT FROM 'on'
          OR OLD."createdAt" > now() - interval '364 days'
          OR OLD."targetKind" IN ('donation', 'planting', 'planting_partner', 'pledge')
        THEN RAISE EXCEPTION 'moderation_log is append-only';
        END IF;
        RETURN OLD;
      END
    $$`);
    await runner.query(REPLACED);
    await runner.query(`CREATE TRIGGER moderation_log_append_only BEFORE UPDATE OR TRUNCATE ON moderation_log
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_log_change()`);
    await runner.query(`CREATE TRIGGER moderation_log_ends BEFORE DELETE ON moderation_log
      FOR EACH ROW EXECUTE FUNCTION refuse_early_log_end()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TRIGGER moderation_log_ends ON moderation_log`);
    await runner.query(`DROP FUNCTION refuse_early_log_end()`);
    await runner.query(REPLACED);
    await runner.query(`CREATE TRIGGER moderation_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON moderation_log
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_log_change()`);
  }
}
