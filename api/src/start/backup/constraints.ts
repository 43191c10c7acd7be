import type { Client } from "pg";

/** Statements that recreate dropped constraints. */
export interface Constraints {
  readonly indexes: readonly string[];
  readonly references: readonly string[];
}

/** Creating indexes and references over all rows at once is cheaper, and tables can then be filled in any order. */
export async function dropConstraints(client: Client): Promise<Constraints> {
  const references = await client.query<{ table: string; name: string; definition: string }>(
    `SELECT conrelid::regclass::text AS "table", quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace ORDER BY 1, 2`,
  );
  const indexes = await client.query<{ name: string; definition: string }>(
    `SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS definition
     FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
       AND NOT EXISTS (SELECT FROM pg_constraint o WHERE o.conindid = i.indexrelid)
     ORDER BY 1`,
  );
  for (const { table, name } of references.rows) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  for (const { name } of indexes.rows) await client.query(`DROP INDEX ${name}`);
  return {
    indexes: indexes.rows.map(({ definition }) => definition),
    references: references.rows.map(
      ({ table, name, definition }) => `ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`,
    ),
  };
}

export async function restoreConstraints(client: Client, { indexes, references }: Constraints): Promise<void> {
  await client.query("SET LOCAL maintenance_work_mem = '256MB'");
  for (const statement of [...indexes, ...references]) await client.query(statement);
}
