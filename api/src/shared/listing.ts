import { has, isIndexable, type Searched, type SearchWay, withHits } from "./listing-hits";
import { type Page, pageOf, pageRequest } from "./paging";
import type { RowSource, SqlValue, Statement } from "./row-source";
import { searchText } from "./search-pattern";
import { searchKey } from "@tree-for-deed/common/text";
import { likeAnywhere } from "./like-pattern";

/** A table as admins look through it. Texts of SQL say `t` for the row. */
export interface ListTable<Sort extends string> {
  /** Begins the names of its statements. */
  readonly name: string;
  /** Has an id, `createdAt`, and `searchText` in lower case with a trigram index. */
  readonly table: string;
  readonly columns: string;
  /** Whole orders: no two rows are in the same place. Indexes that know what the conditions ask have them. */
  readonly orders: Readonly<Record<Sort, string>>;
  /** Columns that orders and summaries need beyond `id` and `createdAt`. */
  readonly sortedBy?: readonly string[];
  /** A search key kept elsewhere that finds the row, too, such as of a member's names. */
  readonly related?: { readonly from: string; readonly text: string; readonly ofRow: string };
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
  /** Where searches run: they go by an index, and get no time to go on without it. */
  readonly searches: { run<T>(work: (rows: RowSource) => Promise<T>): Promise<T> };
}

/** What is searched, and which values its text is completed by. */
interface Selection {
  readonly name: string;
  readonly searched: Searched;
  readonly values: readonly SqlValue[];
  /** `null` for a list that is not searched. */
  readonly way: Exclude<SearchWay, "scan"> | null;
  /** What a look-up by index needs besides. */
  readonly patterns: readonly string[];
}

interface Stretch {
  readonly limit: number;
  readonly offset: number;
}

interface Found {
  readonly ids: string[];
  readonly countAll: () => Promise<number>;
}

/** Pages through a table of any size: first the ids by index, then the rows of the page. */
export class Listing<Row extends object, Sort extends string> {
  constructor(
    private readonly parts: ListParts,
    private readonly list: ListTable<Sort>,
  ) {}

  /** One page. @throws BAD_USER_INPUT for a page or search out of bounds */
  async page({ sort, ...query }: ListQuery<Sort>, page: number, pageSize: number): Promise<CountedPage<Row>> {
    const { limit, offset } = pageRequest(page, pageSize);
    const selection = this.#selection(query);
    const stretch = { limit: limit + 1, offset };
    const { ids, countAll } = await (selection.way === null
      ? this.#listed(selection, sort, stretch)
      : this.#found(selection, sort, stretch));
    const { items, hasNextPage } = pageOf(ids, limit);
    return { items: await this.byIds(items), hasNextPage, countAll };
  }

  /** The ids of all rows that match, in their order. */
  async all({ sort, ...query }: ListQuery<Sort>): Promise<string[]> {
    const { name, searched, values, way } = this.#selection(query);
    const tests = [...searched.conditions, ...(way === null ? [] : [searched.isMatch])];
    const text = `SELECT t.id ${this.#from(tests)} ORDER BY ${this.list.orders[sort]}`;
    const found = await this.parts.reads.rows<{ id: string }>(this.#statement(`every.${sort}`, name, text), values);
    return found.map(({ id }) => id);
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
  async summary<T extends object>(
    query: Omit<ListQuery<Sort>, "sort">,
    { name, select, end }: { readonly name: string; readonly select: string; readonly end: string },
  ): Promise<T[]> {
    const selection = this.#selection(query);
    const { values, searched, way } = selection;
    if (way !== null) return this.#search<T>(selection, name, () => `SELECT ${select} FROM hits t ${end}`);
    const text = `SELECT ${select} ${this.#from(searched.conditions)} ${end}`;
    return this.parts.reads.rows<T>(this.#statement(name, selection.name, text), values);
  }

  async #listed({ name, searched, values }: Selection, sort: Sort, { limit, offset }: Stretch): Promise<Found> {
    const { reads } = this.parts;
    const from = this.#from(searched.conditions);
    const cut = `LIMIT $${values.length + 1} OFFSET $${values.length + 2}`;
    const page = this.#statement(`page.${sort}`, name, `SELECT t.id ${from} ORDER BY ${this.list.orders[sort]} ${cut}`);
    const rows = await reads.rows<{ id: string }>(page, [...values, limit, offset]);
    const count = this.#statement("count", name, `SELECT count(*)::int AS count ${from}`);
    const countAll = async () => (await reads.rows<{ count: number }>(count, values))[0]?.count ?? 0;
    return { ids: rows.map(({ id }) => id), countAll };
  }

  /** A search that has found its rows has counted them, too. */
  async #found(selection: Selection, sort: Sort, { limit, offset }: Stretch): Promise<Found> {
    const page = (limitAt: number): string =>
      `SELECT (SELECT count(*) FROM hits)::int AS count, ARRAY(SELECT t.id::text FROM hits t
         ORDER BY ${this.list.orders[sort]} LIMIT $${limitAt} OFFSET $${limitAt + 1}) AS ids`;
    const [found] = await this.#search<{ ids: string[]; count: number }>(selection, `page.${sort}`, page, [
      limit,
      offset,
    ]);
    return { ids: found?.ids ?? [], countAll: async () => found?.count ?? 0 };
  }

  /** `answer` is told where the values of `more` begin. */
  #search<T extends object>(
    { name, searched, values, way, patterns }: Selection,
    what: string,
    answer: (moreAt: number) => string,
    more: readonly number[] = [],
  ): Promise<T[]> {
    const all = way === "index" ? [...values, ...patterns] : values;
    const text = `${withHits(searched, way ?? "window")} ${answer(all.length + 1)}`;
    const statement = this.#statement(`${what}.${way ?? ""}`, name, text);
    return this.parts.searches.run((rows) => rows.rows<T>(statement, [...all, ...more]));
  }

  #from(tests: readonly string[]): string {
    return `FROM ${this.list.table} t${tests.length > 0 ? ` WHERE ${tests.join(" AND ")}` : ""}`;
  }

  #statement(what: string, name: string, text: string): Statement {
    return { name: `${this.list.name}.${what}${name}`, text };
  }

  #selection({ conditions, search }: Omit<ListQuery<Sort>, "sort">): Selection {
    const { table, sortedBy = [], related } = this.list;
    const typed = searchText(search)?.toLowerCase() ?? null;
    const key = searchKey(typed ?? "");
    // What is nothing but invisible signs has no key, and is in no name.
    const words = typed === null ? [] : related ? [typed, key === "" ? typed : key] : [typed];
    const patternAt = words.length + conditions.length + 1;
    const byIndex = [
      { from: `${table} t`, isLike: `t."searchText" LIKE $${patternAt}` },
      ...(related ? [{ from: related.from, isLike: `${related.text} LIKE $${patternAt + 1}` }] : []),
    ];
    return {
      name: [typed === null ? "" : "+search", ...conditions.map(({ name }) => `+${name}`)].join(""),
      way: typed === null ? null : isIndexable(typed) ? "index" : "window",
      searched: {
        table,
        alias: "t",
        columns: ["id", "createdAt", ...sortedBy].map((column) => `t."${column}"`).join(", "),
        conditions: conditions.map(({ sql }, at) => sql.replace("?", `$${words.length + at + 1}`)),
        latestFirst: `t."createdAt" DESC, t.id DESC`,
        isMatch: related
          ? `(${has([`t."searchText"`], "$1")} OR ${has([related.ofRow], "$2")})`
          : has([`t."searchText"`], "$1"),
        byIndex,
      },
      values: [...words, ...conditions.map(({ value }) => value)],
      patterns: words.map(likeAnywhere),
    };
  }
}
