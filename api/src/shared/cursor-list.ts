import { type Connection, connectionOf, type Edge } from "./connection";
import type { Keyset, Position } from "./keyset";
import { pageOf } from "./paging";
import { replicaRead, type RowSource, type SqlValue, type Statement } from "./row-source";

/** The SQL of a list that is read by cursor. */
export interface CursorSql<Row> {
  readonly keyset: Keyset;
  /** Number of parameters of the list itself, which come first. */
  readonly parameters: number;
  /**
   * The first `rows` rows in the list's `order` of those in any of the ranges. The number is part of the text: only then
   * does PostgreSQL see that it need not sort all rows, and keeps one plan.
   */
  readonly text: (ranges: readonly string[], rows: number, order: string) => string;
  readonly positionOf: (row: Row) => Position;
}

/** The part of a list that a caller asks for. */
export interface CursorStretch {
  readonly first: number;
  readonly after?: string | null | undefined;
}

/** A public list that is read by cursor: every page costs the same. */
export class CursorList<Row extends object> {
  readonly #made = new Map<string, Statement>();

  constructor(private readonly sql: CursorSql<Row>) {}

  /** The part after a cursor. @throws BAD_USER_INPUT for a cursor of another list */
  async page(
    reads: RowSource,
    { first, after }: CursorStretch,
    values: readonly SqlValue[] = [],
  ): Promise<Connection<Edge<Row>>> {
    const { keyset, positionOf } = this.sql;
    const position = keyset.position(after);
    const statement = this.#statement(first + 1, position !== null);
    const rows = await reads.rows<Row>(statement, [...values, ...(position ?? [])]);
    return connectionOf(pageOf(rows, first), (node) => ({ cursor: keyset.cursor(positionOf(node)), node }), after);
  }

  #statement(rows: number, isAfter: boolean): Statement {
    const key = `${rows} ${isAfter}`;
    let made = this.#made.get(key);
    if (!made) {
      const { keyset, parameters, text } = this.sql;
      const ranges = isAfter ? keyset.ranges((place) => `$${parameters + 1 + place}`) : ["true"];
      this.#made.set(key, (made = replicaRead(text(ranges, rows, keyset.order))));
    }
    return made;
  }
}
