import { isDay } from "@tree-for-deed/common/day";
import { badField } from "./errors";
import type { SqlValue } from "./row-source";
import { isUuid } from "./uuid";

/** Types of the columns that order lists. */
type KeyType = "timestamptz" | "timestamptz(6)" | "date" | "int" | "uuid" | "text";

/** A column of a list's order, in SQL. The columns of one order must together be unique. */
export interface KeyColumn {
  readonly sql: string;
  readonly type: KeyType;
  readonly descending?: true;
}

/** Values of a row's key columns: where it stands in its list. */
export type Position = readonly SqlValue[];

const INT_MAX = 2_147_483_647;

/** Reads a value of a cursor by its type; undefined for all else. Times are in milliseconds, with (6) in microseconds. */
const READ: Readonly<Record<KeyType, (text: string) => SqlValue | undefined>> = {
  timestamptz: (text) => {
    const time = new Date(/^\d{1,14}$/.test(text) ? Number(text) : Number.NaN);
    return Number.isNaN(time.getTime()) ? undefined : time;
  },
  "timestamptz(6)": (text) => {
    const time = new Date(/^\d{4,17}$/.test(text) ? Number(text.slice(0, -3)) : Number.NaN);
    return Number.isNaN(time.getTime()) ? undefined : time.toISOString().replace("Z", `${text.slice(-3)}Z`);
  },
  date: (text) => (isDay(text) && text >= "0001-01-01" ? text : undefined),
  int: (text) => (/^\d{1,10}$/.test(text) && Number(text) <= INT_MAX ? Number(text) : undefined),
  uuid: (text) => (isUuid(text) ? text : undefined),
  text: (text) => (/^[\w-]{1,40}$/.test(text) ? text : undefined),
};

const written = (value: SqlValue): string => String(value instanceof Date ? value.getTime() : value);

/**
 * The order of a list that is read by cursor. A cursor names its list and holds its row's position, so it does not
 * depend on the row: it stays valid when that is gone, and new rows shift nothing.
 */
export class Keyset {
  /** SQL of the order. */
  readonly order: string;

  constructor(
    /** Name of list and order, which every cursor carries. */
    private readonly list: string,
    private readonly columns: readonly KeyColumn[],
    /** Reads cursors that clients may still hold from before they named their list. */
    private readonly formerly?: (cursor: string) => Position | null,
  ) {
    this.order = columns.map(({ sql, descending }) => (descending ? `${sql} DESC` : sql)).join(", ");
  }

  /** Makes the same order under another name, for a part of a list of its own. */
  named(list: string): Keyset {
    return new Keyset(list, this.columns);
  }

  /** The opaque cursor of a row at this position. */
  cursor(position: Position): string {
    return Buffer.from([this.list, ...position.map(written)].join(" ")).toString("base64url");
  }

  /** The position of a cursor; null for none, which begins at the start. @throws BAD_USER_INPUT */
  position(cursor: string | null | undefined): Position | null {
    if (!cursor) return null;
    const position = this.has(cursor) ? this.#read(cursor) : (this.formerly?.(cursor) ?? null);
    if (!position) throw badField("after", "paging.cursor");
    return position;
  }

  /** Tells whether a cursor says that it is of this list. */
  has(cursor: string): boolean {
    return decoded(cursor)[0] === this.list;
  }

  /**
   * SQL conditions of the rows after a position, whose values are the parameters that `parameter` names by their place.
   * Each is one range of an index in this order, and all rows of a range come before those of the next.
   */
  ranges(parameter: (place: number) => string): string[] {
    const parameters = this.columns.map(({ type }, place) => `${parameter(place)}::${type}`);
    const ranges: string[] = [];
    let end = this.columns.length;
    while (end > 0) {
      const { descending } = this.columns[end - 1] ?? {};
      let begin = end - 1;
      while (begin > 0 && this.columns[begin - 1]?.descending === descending) begin -= 1;
      const same = this.columns.slice(0, begin).map(({ sql }, place) => `${sql} = ${parameters[place] ?? ""}`);
      const names = this.columns.slice(begin, end).map(({ sql }) => sql);
      const beyond = `(${names.join(", ")}) ${descending ? "<" : ">"} (${parameters.slice(begin, end).join(", ")})`;
      ranges.push([...same, beyond].join(" AND "));
      end = begin;
    }
    return ranges;
  }

  /** SQL condition of all rows after a position. The first column bounds it, so that an index is read from there on. */
  after(parameter: (place: number) => string): string {
    const ranges = this.ranges(parameter);
    const [first] = this.columns;
    if (ranges.length === 1 || !first) return ranges.join("");
    const bound = `${first.sql} ${first.descending ? "<=" : ">="} ${parameter(0)}::${first.type}`;
    return `${bound} AND (${ranges.join(" OR ")})`;
  }

  #read(cursor: string): Position | null {
    const [, ...texts] = decoded(cursor);
    const values = this.columns.map(({ type }, place) => READ[type](texts[place] ?? ""));
    return texts.length === values.length && !values.includes(undefined) ? (values as SqlValue[]) : null;
  }
}

const CURSOR_MAX = 200;

const decoded = (cursor: string): string[] =>
  cursor.length > CURSOR_MAX ? [] : Buffer.from(cursor, "base64url").toString("latin1").split(" ");
