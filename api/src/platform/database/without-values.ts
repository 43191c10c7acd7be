import type { QueryRunner } from "typeorm";

interface EnumColumn {
  readonly table: string;
  readonly column: string;
  readonly type: string;
}

/**
 * Removes values from an enumeration, with the rows that hold them. PostgreSQL cannot do so: the type is created anew.
 * Meanwhile the log's guard against changes is off.
 */
export async function withoutValues(
  runner: QueryRunner,
  { table, column, type }: EnumColumn,
  values: readonly string[],
): Promise<void> {
  const gone = values.map((value) => `'${value}'`).join(", ");
  await runner.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  await runner.query(`DELETE FROM ${table} WHERE ${column} IN (${gone})`);
  const kept = (await runner.query(
    `SELECT enumlabel FROM pg_enum WHERE enumtypid = '"${type}"'::regtype AND enumlabel NOT IN (${gone})
     ORDER BY enumsortorder`,
  )) as { enumlabel: string }[];
  await runner.query(`ALTER TYPE "${type}" RENAME TO "${type}_grown"`);
  await runner.query(`CREATE TYPE "${type}" AS ENUM (${kept.map(({ enumlabel }) => `'${enumlabel}'`).join(", ")})`);
  await runner.query(`ALTER TABLE ${table} ALTER ${column} TYPE "${type}" USING ${column}::text::"${type}"`);
  await runner.query(`DROP TYPE "${type}_grown"`);
  await runner.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
}
