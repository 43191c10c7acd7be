import type { QueryRunner } from "typeorm";

/**
 * Makes an index of a table that has rows, while others write. For a migration with `transaction = false`; what an
 * interrupted run left is made anew. `definition` is what follows `ON`.
 */
export async function makeIndexBesideWriters(runner: QueryRunner, name: string, definition: string): Promise<void> {
  await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
  await runner.query(`CREATE INDEX CONCURRENTLY ${name} ON ${definition}`);
}
