import { createHash } from "node:crypto";
import { PassThrough, type Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Client } from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";

export interface Table {
  readonly name: string;
  readonly columns: readonly string[];
  /** Columns that identify a row. The physical order of rows differs between servers. */
  readonly order: readonly string[];
}

/** Row count and checksum of a copied table; equal for equal rows. */
export interface Copied {
  readonly rows: number;
  readonly sha256: string;
}

/**
 * TypeORM's own table, counters that may be lost, and what a restored site makes anew: the log of changes, which its triggers
 * write while rows come in, and the daily files of deeds. What the doctor found is so of one set-up only.
 */
const NOT_COPIED = ["migrations", "rate_limits", "change_feed", "changes", "deed_files", "doctor_findings"];

/** With these settings equal rows give equal text, in the same order, on every server. */
const PLAIN_TEXT = `SET LOCAL timezone = 'UTC'; SET LOCAL datestyle = 'ISO, YMD'; SET LOCAL intervalstyle = 'postgres';
  SET LOCAL extra_float_digits = 1; SET LOCAL bytea_output = 'hex';
  SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0; SET LOCAL search_path = public`;

/** Begins the transaction in which tables are copied. */
export async function beginCopying(client: Client, kind: "ISOLATION LEVEL REPEATABLE READ, READ ONLY" | "READ WRITE") {
  await client.query(`BEGIN TRANSACTION ${kind}`);
  await client.query(PLAIN_TEXT);
}

export async function tablesOf(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns,
       (SELECT array_agg(quote_ident(k.attname) || CASE WHEN k.attcollation <> 0 THEN ' COLLATE "C"' ELSE '' END
                         ORDER BY array_position(i.indkey::int2[], k.attnum))
        FROM pg_index i JOIN pg_attribute k ON k.attrelid = i.indrelid AND k.attnum = ANY (i.indkey)
        WHERE i.indrelid = c.oid AND i.indisprimary) AS "order"
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> ALL ($1)
       AND a.attgenerated = ''
     GROUP BY c.oid, c.relname ORDER BY c.relname`,
    [NOT_COPIED],
  );
  return rows;
}

/** Names of the migrations that created its tables; `null` if none was applied. */
export async function migrationsOf(client: Client): Promise<string[] | null> {
  const found = await client.query<{ known: boolean }>("SELECT to_regclass('public.migrations') IS NOT NULL AS known");
  if (!found.rows[0]?.known) return null;
  const { rows } = await client.query<{ name: string }>("SELECT name FROM migrations ORDER BY id");
  return rows.map(({ name }) => name);
}

/** Whether the database has any rows. */
export async function hasRows(client: Client): Promise<boolean> {
  for (const { name } of await tablesOf(client)) {
    const { rowCount } = await client.query(`SELECT FROM ${quoted(name)} LIMIT 1`);
    if (rowCount !== 0) return true;
  }
  return false;
}

/** Copies a table's rows to `target`. */
export async function copyOut(client: Client, table: Table, target: Writable): Promise<Copied> {
  const rows = `SELECT ${columnsOf(table)} FROM ${quoted(table.name)} ORDER BY ${table.order.join(", ")}`;
  const source = client.query(copyTo(`COPY (${rows}) TO STDOUT`));
  const sum = new Checksum();
  await pipeline(source, sum.stream, target);
  return sum.copied();
}

/** Copies rows into an empty table. */
export async function copyIn(client: Client, table: Table, source: Readable): Promise<Copied> {
  const target = client.query(copyFrom(`COPY ${quoted(table.name)} (${columnsOf(table)}) FROM STDIN`));
  const sum = new Checksum();
  await pipeline(source, sum.stream, target);
  return sum.copied();
}

/** Checksum of the rows that `copyOut` would copy. */
export async function checksumOf(client: Client, table: Table): Promise<Copied> {
  const nowhere = new PassThrough();
  nowhere.resume();
  return copyOut(client, table, nowhere);
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const columnsOf = ({ columns }: Table): string => columns.map(quoted).join(", ");

const NEWLINE = 10;

/** Every row is one line: PostgreSQL writes line breaks in values as `\n`. */
export class Checksum {
  readonly #hash = createHash("sha256");
  #rows = 0;

  readonly stream = async function* (this: Checksum, chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      this.#hash.update(chunk);
      for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, at + 1)) this.#rows += 1;
      yield chunk;
    }
  }.bind(this);

  copied(): Copied {
    return { rows: this.#rows, sha256: this.#hash.digest("hex") };
  }
}
