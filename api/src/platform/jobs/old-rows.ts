import type { DataSource, EntityManager } from "typeorm";
import { firstIdAt } from "../../shared/uuid";
import type { Tally } from "./work-loop";

/** Small enough for one statement on a large table. */
const ROWS_AT_ONCE = 2000;

/** Rows to delete after some time. */
export interface OldRows {
  readonly table: string;
  /** An SQL condition that an index supports. */
  readonly where: string;
}

/** The condition for rows of a table from before a time, supported by the primary key: their ids are ordered by time. */
export const isBefore = (table: string, time: Date): string =>
  `${table}.id < '${firstIdAt(time)}'::uuid AND ${table}."createdAt" < '${time.toISOString()}'`;

/** Deletes some old rows of each kind, and waits for none that others hold. Returns whether there may be more. */
export async function deleteOldRows(
  on: DataSource | EntityManager,
  tally: Tally,
  ...kinds: readonly OldRows[]
): Promise<boolean> {
  let more = false;
  for (const { table, where } of kinds) {
    const some = `ARRAY(SELECT ctid FROM ${table} WHERE ${where} LIMIT ${ROWS_AT_ONCE} FOR UPDATE SKIP LOCKED)`;
    const [, count] = await on.query<[object[], number]>(`DELETE FROM ${table} WHERE ctid = ANY (${some})`);
    tally.done(count);
    more ||= count === ROWS_AT_ONCE;
  }
  return more;
}
