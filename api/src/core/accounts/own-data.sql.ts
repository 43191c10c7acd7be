import { statement, type Statement } from "../../shared/row-source";
import type { OwnTable } from "../../platform/wiring/own-table";
import { PROFILE_TABLE } from "./own-data.rules";
import { NIL_ID } from "../../shared/uuid";

/**
 * A section of the archive. Its statement returns `key` and `item`, ordered by key: at most $3 rows of the member $1
 * after the key $2.
 */
export interface Section {
  readonly name: string;
  /** A key that sorts before all others, where paging begins. */
  readonly first: string;
  readonly statement: Statement;
}

const BEFORE_ALL = { uuid: NIL_ID, text: "", date: "-infinity" } as const;

const OF_MEMBER = `t."userId" = $1::uuid`;

function itemOf({ columns, also }: OwnTable): string {
  const told = columns.map((column) => `'${column}', t."${column}"`).join(", ");
  return `jsonb_build_object(${told})${also ? ` || jsonb_build_object(${also})` : ""}`;
}

/** The section of a table. */
export function sectionOf(own: OwnTable): Section {
  const { name, table, owned = OF_MEMBER, joins = "" } = own;
  const { column, type } = own.key;
  const key = /^\w+$/.test(column) ? `t."${column}"` : `t.${column}`;
  const rows = `SELECT ${key}::text AS key, ${itemOf(own)} AS item FROM ${table} t ${joins}
    WHERE ${owned} AND ${key} > $2::${type} ORDER BY ${key} LIMIT $3`;
  return { name, first: BEFORE_ALL[type], statement: statement(rows) };
}

/** Reads the profile of member $1. */
export const PROFILE = statement(
  `SELECT ${itemOf(PROFILE_TABLE)} AS item FROM ${PROFILE_TABLE.table} t WHERE ${PROFILE_TABLE.owned ?? OF_MEMBER}`,
);

/** The photos that the sections name: those of the member $1 after the hash $2, at most $3. */
export const PHOTOS = statement(`
WITH named AS (
  SELECT i->>'hash' AS hash FROM deeds d, jsonb_array_elements(d.images) i WHERE d."userId" = $1::uuid
  UNION SELECT i->>'hash' FROM deeds d JOIN deed_revisions r ON r."deedId" = d.id, jsonb_array_elements(r.images) i
    WHERE d."userId" = $1::uuid
  UNION SELECT "profilePicture"->>'hash' FROM users WHERE id = $1::uuid
  UNION SELECT screenshot->>'hash' FROM support_tickets WHERE "userId" = $1::uuid
)
SELECT p.hash AS key, p.width FROM named JOIN photos p ON p.hash = named.hash
WHERE p.hash > $2 ORDER BY p.hash LIMIT $3`);
