import { type Page, pageOf, pageRequest } from "./paging";
import type { RowSource, SqlValue, Statement } from "./row-source";
import { searchPattern } from "./search-pattern";
import { likeAnywhere, searchKey } from "./text";

/** A search that finds more looks at so many of them. */
const HITS_MAX = 10_000;
/** One or two characters are in no trigram index: the answer is narrowed to so many of the latest rows. */
const SHORT_WINDOW = 20_000;
/** Three letters, marks or digits in a row: what the trigram index can look up. */
const INDEXABLE = /[\p{L}\p{M}\p{N}]{3}/u;

/** A table as admins look through it. Texts of SQL say `t` for the row. */
export interface ListTable<Sort extends string> {
  /** Begins the names of its statements. */
  readonly name: string;
  readonly table: string;
  readonly columns: string;
  /** Whole orders: no two rows are in the same place. */
  readonly orders: Readonly<Record<Sort, string>>;
  /** The text that is searched, word for word as its trigram index has it. */
  readonly text: string;
  /** More ids to a search, out of `rows`, such as of what a member did, by their name. `pattern` is of a search key. */
  readonly alsoFound?: (rows: string, pattern: string) => string;
}

/** What must hold of a row; `name` stands for exactly this text, in which `?` is the value. */
export interface Condition {
  readonly name: string;
  readonly sql: string;
  readonly value: SqlValue;
}

/** Which rows, in which order. */
export interface ListQuery<Sort extends string> {
  readonly conditions: readonly Condition[];
  readonly search?: string | null | undefined;
  readonly sort: Sort;
}

/** A page of a list, and how many rows there are in all: asked for only when somebody wants to know. */
export interface CountedPage<Row> extends Page<Row> {
  readonly countAll: () => Promise<number>;
}

export interface ListParts {
  readonly reads: RowSource;
  /** Where searches by an index run: they use it, and get no time to go on without it. */
  readonly searches: { run<T>(work: (rows: RowSource) => Promise<T>): Promise<T> };
}

/** Text and values of a selection, to be completed by what is asked of it. */
interface Selection {
  readonly name: string;
  readonly with: string;
  readonly from: string;
  readonly values: readonly SqlValue[];
  readonly isIndexed: boolean;
}

/** Pages through a table of any size: first the ids by index, then the rows of the page. */
export class Listing<Row extends object, Sort extends string> {
  constructor(
    private readonly parts: ListParts,
    private readonly list: ListTable<Sort>,
  ) {}

  /** One page. @throws BAD_USER_INPUT for a page or search out of bounds */
  async page(query: ListQuery<Sort>, page: number, pageSize: number): Promise<CountedPage<Row>> {
    const { limit, offset } = pageRequest(page, pageSize);
    const selection = this.#selection(query, HITS_MAX);
    const found = await this.#ids(selection, query.sort, { limit: limit + 1, offset });
    const { items, hasNextPage } = pageOf(found, limit);
    return { items: await this.byIds(items), hasNextPage, countAll: () => this.#count(selection) };
  }

  /** The ids of all rows that match, in their order. */
  async all(query: ListQuery<Sort>): Promise<string[]> {
    return this.#ids({ ...this.#selection(query, null), isIndexed: false }, query.sort, null);
  }

  /** The rows of these ids, in that order, without those that are gone. */
  byIds(ids: readonly string[]): Promise<Row[]> {
    const { name, table, columns } = this.list;
    return this.parts.reads.rows<Row>(
      {
        name: `${name}.byIds`,
        text: `SELECT ${columns} FROM unnest($1::uuid[]) WITH ORDINALITY AS page (id, place)
          JOIN ${table} t ON t.id = page.id ORDER BY page.place`,
      },
      [[...ids]],
    );
  }

  /** What an aggregate says of all rows that match; `name` stands for exactly these texts. */
  summary<T extends object>(
    { conditions, search }: Omit<ListQuery<Sort>, "sort">,
    { name, select, end }: { readonly name: string; readonly select: string; readonly end: string },
  ): Promise<T[]> {
    const selection = this.#selection({ conditions, search }, HITS_MAX);
    const text = `${selection.with} SELECT ${select} ${selection.from} ${end}`;
    return this.#in(selection, (rows) => rows.rows<T>(this.#statement(name, selection, text), selection.values));
  }

  async #ids(
    selection: Selection,
    sort: Sort,
    window: { readonly limit: number; readonly offset: number } | null,
  ): Promise<string[]> {
    const { values } = selection;
    const cut = window ? `LIMIT $${values.length + 1} OFFSET $${values.length + 2}` : "";
    const text = `${selection.with} SELECT t.id ${selection.from} ORDER BY ${this.list.orders[sort]} ${cut}`;
    const statement = this.#statement(`${window ? "page" : "all"}.${sort}`, selection, text);
    const found = await this.#in(selection, (rows) =>
      rows.rows<{ id: string }>(statement, window ? [...values, window.limit, window.offset] : values),
    );
    return found.map(({ id }) => id);
  }

  async #count(selection: Selection): Promise<number> {
    const text = `${selection.with} SELECT count(*)::int AS count ${selection.from}`;
    const statement = this.#statement("count", selection, text);
    const [row] = await this.#in(selection, (rows) => rows.rows<{ count: number }>(statement, selection.values));
    return row?.count ?? 0;
  }

  #statement(what: string, { name }: Selection, text: string): Statement {
    return { name: `${this.list.name}.${what}.${name}`, text };
  }

  #in<T>({ isIndexed }: Selection, work: (rows: RowSource) => Promise<T>): Promise<T> {
    return isIndexed ? this.parts.searches.run(work) : work(this.parts.reads);
  }

  #selection({ conditions, search }: Omit<ListQuery<Sort>, "sort">, most: number | null): Selection {
    const { table } = this.list;
    const pattern = searchPattern(search)?.toLowerCase() ?? null;
    const isIndexed = pattern !== null && INDEXABLE.test(pattern);
    const searched: SqlValue[] = pattern === null ? [] : this.#patterns(pattern, search ?? "");
    const tests = conditions.map(({ sql }, at) => sql.replace("?", `$${searched.length + at + 1}`));
    const way = isIndexed ? "index" : most === null ? "scan" : "window";
    return {
      name:
        [...conditions.map(({ name }) => name), ...(pattern === null ? [] : [way, most ?? "all"])].join("+") || "all",
      with: pattern === null ? "" : `WITH hits AS MATERIALIZED (${this.#hits(way, most)})`,
      from: `FROM ${pattern === null ? `${table} t` : `hits JOIN ${table} t ON t.id = hits.id`}${
        tests.length > 0 ? ` WHERE ${tests.join(" AND ")}` : ""
      }`,
      values: [...searched, ...conditions.map(({ value }) => value)],
      isIndexed,
    };
  }

  /** The text is searched as it was typed, names by their search keys. */
  #patterns(pattern: string, search: string): string[] {
    return this.list.alsoFound ? [pattern, likeAnywhere(searchKey(search))] : [pattern];
  }

  #hits(way: "index" | "window" | "scan", most: number | null): string {
    const { table, text, alsoFound } = this.list;
    const cut = most === null ? "" : `LIMIT ${most}`;
    const rows =
      way === "window" ? `(SELECT * FROM ${table} ORDER BY "createdAt" DESC, id DESC LIMIT ${SHORT_WINDOW})` : table;
    const byText = `SELECT t.id FROM ${rows} t WHERE ${text} LIKE $1 ${cut}`;
    return alsoFound ? `(${byText}) UNION (${alsoFound(rows, "$2")} ${cut})` : byText;
  }
}
