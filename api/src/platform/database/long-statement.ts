import type { PoolClient } from "pg";
import type { EntityManager } from "typeorm";

/** Time limit of a statement that reads the whole site, above that of everyday ones. */
const TIME_LIMIT_MS = 3_600_000;

/** Runs a statement of a transaction that may take an hour: the driver's limit is for everyday statements. */
export async function longStatement<T extends object>(
  tx: EntityManager,
  text: string,
  values: readonly unknown[] = [],
): Promise<T[]> {
  if (!tx.queryRunner) throw new Error("A long statement needs a transaction");
  const client = (await tx.queryRunner.connect()) as PoolClient;
  await client.query(`SET LOCAL statement_timeout = ${TIME_LIMIT_MS}`);
  const query = { text, values: [...values], query_timeout: TIME_LIMIT_MS };
  return (await client.query<T>(query)).rows;
}
