import type { DataSource, EntityManager } from "typeorm";
import type { Tally } from "./work-loop";

/** Few enough for one statement of a large table. */
const ROWS_AT_ONCE = 2000;

/** Rows that are not kept any longer. */
export interface OldRows {
  readonly table: string;
  /** SQL; an index serves it. */
  readonly where: string;
}

/** Deletes some old rows of each kind. Answers whether there may be more. */
export async function deleteOldRows(
  on: DataSource | EntityManager,
  tally: Tally,
  ...kinds: readonly OldRows[]
): Promise<boolean> {
  let more = false;
  for (const { table, where } of kinds) {
    const some = `ARRAY(SELECT ctid FROM ${table} WHERE ${where} LIMIT ${ROWS_AT_ONCE})`;
    const [, count] = await on.query<[object[], number]>(`DELETE FROM ${table} WHERE ctid = ANY (${some})`);
    tally.done(count);
    more ||= count === ROWS_AT_ONCE;
  }
  return more;
}
