import type { QueryRunner } from "typeorm";

/**
 * Makes an index of a table that has rows, while others write. For a migration with `transaction = false`; what an
 * interrupted run left is made anew. `definition` is what follows `ON`. It waits for all older transactions, and nobody
 * waits behind it, so it has no time limit.
 */
export async function makeIndexBesideWriters(runner: QueryRunner, name: string, definition: string): Promise<void> {
  await runner.query(`SET lock_timeout = 0`);
  await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
  await runner.query(`CREATE INDEX CONCURRENTLY ${name} ON ${definition}`);
  await runner.query(`RESET lock_timeout`);
}
