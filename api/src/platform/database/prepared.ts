import type { PoolClient, QueryResultRow } from "pg";
import type { DataSource, EntityManager } from "typeorm";
import type { RowSource, SqlValue, Statement } from "../../shared/row-source";

/**
 * Runs a named prepared statement inside the transaction of `tx` and returns its rows. TypeORM never names its
 * statements, so on a hot write path each would be planned again.
 */
export async function prepared<T extends object>(
  tx: EntityManager,
  { name, text }: Statement,
  values: readonly SqlValue[] = [],
): Promise<T[]> {
  if (!tx.queryRunner) throw new Error(`${name} needs a transaction`);
  const client = (await tx.queryRunner.connect()) as PoolClient;
  const result = await client.query<T & QueryResultRow>({ name, text, values: [...values] });
  return result.rows;
}

/** A source of reads inside the transaction of `tx`. */
export const rowsIn = (tx: EntityManager): RowSource => ({
  rows: (statement, values) => prepared(tx, statement, values),
});

/** Like `prepared`, in a transaction of its own: one round trip instead of four. */
export async function preparedAlone<T extends object>(
  db: DataSource,
  statement: Statement,
  values: readonly SqlValue[] = [],
): Promise<T[]> {
  const runner = db.createQueryRunner();
  try {
    return await prepared<T>(runner.manager, statement, values);
  } finally {
    await runner.release();
  }
}
