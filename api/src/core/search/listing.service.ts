import { limits } from "@tree-for-deed/common/limits";
import { searchedConnection, type SearchedConnection, type SearchedOrder } from "./searched-connection.service";
import { searchAllWithTransliteration, searchWithTransliteration } from "./transliterated-search.service";
import { AS_TYPED, type Found, type FoundAsRead, type SearchReading, type Stretch } from "./search-reading.value";
import { searchKey } from "@tree-for-deed/common/text";
import { likeAnywhere } from "./like-pattern.value";
import { has, inWindow, isIndexable, type Searched, type SearchWay, withHits } from "./listing-hits.sql";
import { connectionOf } from "../../shared/connection";
import type { Keyset, Position } from "../../shared/keyset";
import { type Page, pageOf, pageRequest } from "../../shared/paging";
import type { RowSource, SqlValue, Statement } from "../../shared/row-source";
import { validId } from "../../shared/uuid";
import { searchText } from "./search-pattern.value";
import { foundAnywhere, foundByEra, hasWords, type SoughtWords, type WordIndex } from "./word-index.sql";
import { shapeOf, type WordSearch, wordSearch, wordValues } from "./word-search.sql";

/** Definition of a searchable table. SQL texts use `t` for the row. */
export interface ListTable<Sort extends string> {
  /** Prefix of its statements' names. */
  readonly name: string;
  /** The table must have an id and `createdAt`. */
  readonly table: string;
  /** Columns of a row, and their joins. Both may use parameters $1, $2 …, which each call passes. */
  readonly columns: string;
  readonly joins?: string;
  /** Total orders: no two rows are equal. The indexes that support the conditions have these orders. */
  readonly orders: Readonly<Record<Sort, string>>;
  /** Columns that orders and summaries need beyond `id` and `createdAt`. */
  readonly sortedBy?: readonly string[];
  /** Searched texts, each with a trigram index; by default the row's `searchText`. */
  readonly texts?: readonly SearchedText[];
  /** Page sizes whose first page is read most often. */
  readonly heads?: readonly number[];
  /** Where the table grows without end: no more rows are counted. */
  readonly countMax?: number;
  /** Its rows are public, so a replica may answer. */
  readonly replica?: true;
  /** Searches by words, and pages through all matches; by default only through the latest. */
  readonly byWords?: WordIndex<Sort>;
  /** A search also finds words that sound alike, after the exact matches. */
  readonly byEar?: true;
}

/** A text that is searched. */
export interface SearchedText {
  /** Source of the rows with the text. */
  readonly from: string;
  readonly text: string;
  /** The text of a row `t` that is already read. */
  readonly ofRow: string;
  /** True if the text is stored as a search key; otherwise in lower case. */
  readonly isKey?: boolean;
}

/** A text in the row itself. */
export const ownText = (table: string): SearchedText => ({
  from: `${table} t`,
  text: `t."searchText"`,
  ofRow: `t."searchText"`,
});

/** A condition on rows; `name` identifies this exact SQL, in which each `?` is a parameter. */
export interface Condition {
  readonly name: string;
  readonly sql: string;
  readonly values: readonly SqlValue[];
  /** It leaves few rows, however large the table is, and an index has their ids. */
  readonly leavesFew?: true;
}

/** The rows of one member. */
export const ofMember = (id: string): Condition => ({ name: "member", sql: `t."userId" = ?::uuid`, values: [id] });

/** The rows with this status; all for none. */
export const ofStatus = (status: string | null | undefined): readonly Condition[] =>
  status ? [{ name: "status", sql: "t.status = ?", values: [status] }] : [];

/** Conditions and order of a list. */
export interface ListQuery<Sort extends string> {
  readonly conditions: readonly Condition[];
  readonly search?: string | null | undefined;
  /** The searching account or network; left out for the team. */
  readonly caller?: string | undefined;
  readonly sort: Sort;
}

/** An order in which a list is read by cursor: all of its columns have one direction. */
export interface CursorOrder<Row, Sort extends string> extends SearchedOrder<Row> {
  readonly sort: Sort;
}

const after = (keyset: Keyset, position: Position | null): Condition[] =>
  position === null ? [] : [{ name: "after", sql: keyset.after(() => "?"), values: position }];

/** A page of a list, with the total if it was requested. */
export interface CountedPage<Row> extends Page<Row>, Partial<SearchReading> {
  readonly countAll: () => Promise<number>;
}

export interface ListParts {
  readonly reads: RowSource;
  /** Runs searches, which use an index and have a short time limit. */
  readonly searches: { run<T>(work: (rows: RowSource) => Promise<T>, caller?: string): Promise<T> };
}

/** A selection of rows with its search. */
interface Selection {
  /** Identifies the conditions, and whether there is a search. */
  readonly name: string;
  readonly conditions: readonly Condition[];
  /** Patterns of each text, or the values of the words; empty without a search. */
  readonly sought: readonly SqlValue[];
  readonly words?: WordSearch;
  readonly way: SearchWay | "words" | null;
  readonly caller?: string | undefined;
}

const countOf = ({ countMax }: { readonly countMax?: number }) =>
  countMax === undefined
    ? { name: "count", select: "count(*)::int AS count", end: "" }
    : { name: "count", select: "count(*)::int AS count FROM (SELECT 1", end: `LIMIT ${countMax}) counted` };

/** Number of rows that are scanned first, which finds everyday words at once. */
const NEAREST = 300;
/** Like the window of the index, for other orders than the word index's. */
const NEAR = 1000;
/** Lists of up to this size are counted row by row in such an order: the index has matches of all lists. */
const SMALL = 5000;

/**
 * Pages through a table of any size with a fixed set of statements. A page is one statement, which finds its ids in an
 * index alone and then reads only those rows, so that deep pages read no wide rows; a search finds the ids separately.
 */
export class Listing<Row extends object, Sort extends string> {
  readonly #made = new Map<string, Statement>();
  readonly #texts: readonly SearchedText[];
  readonly #marks: Pick<Statement, "replica">;

  constructor(
    private readonly parts: ListParts,
    private readonly list: ListTable<Sort>,
  ) {
    this.#texts = list.texts ?? [ownText(list.table)];
    this.#marks = list.replica ? { replica: true } : {};
  }

  /** One page. @throws BAD_USER_INPUT for a page or search out of bounds */
  async page(
    { sort, ...query }: ListQuery<Sort>,
    page: number,
    pageSize: number,
    given: readonly SqlValue[] = [],
  ): Promise<CountedPage<Row>> {
    const { limit, offset } = pageRequest(page, pageSize);
    const selection = this.#selection(query);
    const stretch = { limit: limit + 1, offset };
    if (selection.way === null) {
      const isHead = offset === 0 && this.list.heads?.includes(limit) === true;
      const rows = await this.#rows(selection, sort, { ...stretch, isHead }, given);
      const countAll = async () => (await this.summary<Pick<Hits, "count">>(query, countOf(this.list)))[0]?.count ?? 0;
      return { ...pageOf(rows, limit), countAll };
    }
    const { ids, countAll, ...reading } = await this.#found(query, sort, stretch);
    const { items, hasNextPage } = pageOf(ids, limit);
    return { items: await this.byIds(items, given), hasNextPage, countAll, ...reading };
  }

  /** The part after a cursor, for a list whose search is by words. @throws BAD_USER_INPUT */
  async connection(
    query: Omit<ListQuery<Sort>, "sort">,
    order: CursorOrder<Row, Sort>,
    { first, after: cursor }: { readonly first: number; readonly after: string | null | undefined },
    given: readonly SqlValue[] = [],
  ): Promise<SearchedConnection<Row>> {
    const { sort, keyset, positionOf } = order;
    const within = (position: Position | null) => [...query.conditions, ...after(keyset, position)];
    if (this.#selection(query).way === null) {
      const conditions = within(keyset.position(cursor));
      const rows = await this.first({ conditions, sort }, first + 1, given);
      const countAll = async () => (await this.summary<Pick<Hits, "count">>(query, countOf(this.list)))[0]?.count ?? 0;
      const edge = (node: Row) => ({ cursor: keyset.cursor(positionOf(node)), node });
      return { ...connectionOf(pageOf(rows, first), edge, cursor), countAll, ...AS_TYPED };
    }
    return searchedConnection<Row & { readonly id: string }>(
      query.search ?? "",
      order,
      { first, after: cursor },
      {
        find: (search, position, limit) =>
          this.#find({ ...query, conditions: within(position), search }, sort, { limit, offset: 0 }),
        rowsOf: (ids) => this.byIds(ids, given),
        reads: this.parts.reads,
      },
    );
  }

  #find(query: Omit<ListQuery<Sort>, "sort">, sort: Sort, part: Stretch): Promise<Found> {
    const selection = this.#selection(query);
    return selection.words && this.list.byWords
      ? this.#byWords(this.list.byWords, selection.words, selection, sort, part)
      : this.#amongLatest(selection, sort, part);
  }

  async #found(query: Omit<ListQuery<Sort>, "sort">, sort: Sort, stretch: Stretch): Promise<FoundAsRead> {
    const find = (search: string, part: Stretch): Promise<Found> => this.#find({ ...query, search }, sort, part);
    const typed = query.search ?? "";
    if (!this.list.byEar) return { ...(await find(typed, stretch)), ...AS_TYPED };
    return searchWithTransliteration(typed, stretch, find, this.parts.reads);
  }

  /** The first rows of a list without a search. Each number of rows has a separate statement. */
  first({ sort, conditions }: ListQuery<Sort>, rows: number, given: readonly SqlValue[] = []): Promise<Row[]> {
    return this.#rows(this.#selection({ conditions }), sort, { limit: rows, offset: 0, isHead: true }, given);
  }

  /** The ids of all rows that match, in their order. */
  async all(query: ListQuery<Sort>): Promise<string[]> {
    if (!this.list.byEar || this.#selection(query).way === null) return this.#allExact(query);
    return searchAllWithTransliteration(
      query.search ?? "",
      (search) => this.#allExact({ ...query, search }),
      this.parts.reads,
    );
  }

  async #allExact({ sort, ...query }: ListQuery<Sort>): Promise<string[]> {
    const selection = this.#selection(query);
    const statement = this.#once(`every.${sort}`, selection, () => {
      const { conditions, isMatch } = this.#searched(selection);
      const tests = [...conditions, ...(selection.way === null ? [] : [isMatch])];
      return `SELECT t.id ${this.#from(tests)} ORDER BY ${this.list.orders[sort]}`;
    });
    const found = await this.parts.reads.rows<{ id: string }>(statement, valuesOf(selection));
    return found.map(({ id }) => id);
  }

  /** The rows of these ids, in that order, without deleted ones. */
  async byIds<Found extends Row = Row>(ids: readonly string[], given: readonly SqlValue[] = []): Promise<Found[]> {
    if (ids.length === 0) return [];
    const { columns, table, joins = "" } = this.list;
    const statement = this.#once(
      "byIds",
      { name: "" },
      () => `SELECT ${columns} FROM unnest($${given.length + 1}::uuid[]) WITH ORDINALITY AS page (id, place)
        JOIN ${table} t ON t.id = page.id ${joins} ORDER BY page.place`,
      this.#marks,
    );
    return this.parts.reads.rows<Found>(statement, [...given, ids]);
  }

  /** The row of this id; null if there is none. @throws BAD_USER_INPUT for an invalid id */
  async find(id: string): Promise<Row | null> {
    const [row] = await this.byIds([validId(id)]);
    return row ?? null;
  }

  /** An aggregate over all matching rows; `name` identifies this exact SQL. */
  async summary<T extends object>(
    query: Omit<ListQuery<Sort>, "sort">,
    { name, select, end }: { readonly name: string; readonly select: string; readonly end: string },
  ): Promise<T[]> {
    const selection = this.#selection(query);
    if (selection.way !== null) return this.#search<T>(selection, name, () => `SELECT ${select} FROM hits t ${end}`);
    const statement = this.#once(
      name,
      selection,
      () => `SELECT ${select} ${this.#from(this.#searched(selection).conditions)} ${end}`,
    );
    return this.parts.reads.rows<T>(statement, valuesOf(selection));
  }

  /**
   * For the first page, the number of rows is part of the SQL text: only then does PostgreSQL keep one plan for the
   * page that is read most often, instead of planning it anew each time.
   */
  #rows(
    selection: Selection,
    sort: Sort,
    { limit, offset, isHead }: Stretch & { readonly isHead: boolean },
    given: readonly SqlValue[],
  ): Promise<Row[]> {
    const { columns, table, joins = "" } = this.list;
    const values = [...given, ...valuesOf(selection)];
    const order = `ORDER BY ${this.list.orders[sort]}`;
    const statement = this.#once(
      isHead ? `first${limit}.${sort}` : `page.${sort}`,
      selection,
      () => {
        const { conditions } = this.#searched(selection, { given: given.length });
        if (isHead) {
          return `SELECT ${columns} FROM (SELECT t.* ${this.#from(conditions)} ${order} LIMIT ${limit}) t ${joins} ${order}`;
        }
        const cut = `LIMIT $${values.length + 1} OFFSET $${values.length + 2}`;
        return `SELECT ${columns} FROM (SELECT t.id ${this.#from(conditions)} ${order} ${cut}) page
          JOIN ${table} t ON t.id = page.id ${joins} ${order}`;
      },
      { ...this.#marks, ...(isHead && { quick: true }) },
    );
    return this.parts.reads.rows<Row>(statement, isHead ? values : [...values, limit, offset]);
  }

  /** The latest matches, at most `limits.searchCountMax`. A search that has found its rows has counted them as well. */
  async #amongLatest(selection: Selection, sort: Sort, { limit, offset }: Stretch): Promise<Found> {
    const answer = (at: number): string =>
      `SELECT (SELECT count(*) FROM hits)::int AS count, ${this.#idsOf("hits", sort, at)}`;
    const [found] = await this.#search<Hits>(selection, `page.${sort}`, answer, [limit, offset]);
    return { ids: found?.ids ?? [], countAll: async () => found?.count ?? 0 };
  }

  /**
   * All matches, in the list's order. First it looks through the first rows of the list, where frequent words match. If
   * those are too few, it reads the index: all matches at once, or, if an order by time has too many for that, one time
   * bucket after the other.
   */
  #byWords(
    index: WordIndex<Sort>,
    search: WordSearch,
    selection: Selection,
    sort: Sort,
    { limit, offset }: Stretch,
  ): Promise<Found> {
    const searched = this.#searched(selection);
    const sought = { search, valuesAt: 1, ...searched };
    const values = valuesOf(selection);
    const [limitAt, offsetAt] = [`$${values.length + 1}::int`, `$${values.length + 2}::int`];
    const order = this.list.orders[sort];
    const along = index.along[sort];
    const most = limits.searchCountMax;
    const page = (hits: string): string => this.#idsOf(hits, sort, values.length + 1);
    const near = (): string => `SELECT ${page(`(${inWindow(searched, order, along ? NEAREST : NEAR)})`)}`;
    const atMost = along ? `LIMIT ${most + 1}` : "";
    const byIndex =
      (): string => `WITH hits AS MATERIALIZED (SELECT found.* FROM ${foundAnywhere(index, sought)} ${atMost})
      SELECT (SELECT count(*) FROM hits)::int AS count, ${page("hits")}`;
    const byEra = (): string => {
      const end = `ORDER BY ${order} LIMIT ${limitAt} + ${offsetAt}`;
      const found = foundByEra(index, sought, along ?? "newest", end);
      return `SELECT ARRAY(SELECT found.id::text FROM ${found} LIMIT ${limitAt} OFFSET ${offsetAt}) AS ids`;
    };
    const upToMost = (found: string): string => `SELECT count(*)::int AS count FROM (${found} LIMIT ${most}) counted`;
    const count = (): string =>
      along
        ? upToMost(`SELECT FROM ${foundByEra(index, sought, along)}`)
        : `WITH small AS MATERIALIZED (
            SELECT count(*) <= ${SMALL} FROM (SELECT ${this.#from(searched.conditions)} LIMIT ${SMALL + 1}) list
          ) ${upToMost(`(SELECT FROM (${inWindow(searched, order, SMALL)}) found WHERE (SELECT * FROM small))
            UNION ALL (SELECT FROM ${foundAnywhere(index, sought)} WHERE NOT (SELECT * FROM small))`)}`;
    const counted = async (rows: RowSource): Promise<number> =>
      (await rows.rows<Hits>(this.#once(`count.${sort}`, selection, count), values))[0]?.count ?? 0;
    const countAll = (): Promise<number> => this.parts.searches.run(counted, selection.caller);

    return this.parts.searches.run(async (rows) => {
      const read = async (way: string, text: () => string): Promise<Hits> => {
        const statement = this.#once(`${way}.${sort}`, selection, text);
        return (await rows.rows<Hits>(statement, [...values, limit, offset]))[0] ?? { count: 0, ids: [] };
      };
      const first = await read("near", near);
      if (first.ids.length === limit) return { ids: first.ids, countAll };
      // A single row is only requested to know whether there is one.
      if (along && limit === 1) return { ids: (await read("byEra", byEra)).ids, countAll };
      const all = await read("byIndex", byIndex);
      const { ids } = along && all.count > most ? await read("byEra", byEra) : all;
      return { ids, countAll: async () => Math.min(all.count, most) };
    }, selection.caller);
  }

  /** `answer` gets the number of the first parameter of `more`. */
  #search<T extends object>(
    selection: Selection,
    what: string,
    answer: (moreAt: number) => string,
    more: readonly number[] = [],
  ): Promise<T[]> {
    const { way, sought } = selection;
    const own = valuesOf(selection);
    const all = way === "index" ? [...own, ...sought.map((text) => likeAnywhere(String(text)))] : own;
    const statement = this.#once(
      `${what}.${way ?? ""}`,
      selection,
      () => `${withHits(this.#searched(selection), way === "index" ? way : "window")} ${answer(all.length + 1)}`,
    );
    return this.parts.searches.run((rows) => rows.rows<T>(statement, [...all, ...more]), selection.caller);
  }

  #idsOf(hits: string, sort: Sort, limitAt: number): string {
    return `ARRAY(SELECT t.id::text FROM ${hits} t ORDER BY ${this.list.orders[sort]}
      LIMIT $${limitAt} OFFSET $${limitAt + 1}) AS ids`;
  }

  #from(tests: readonly string[]): string {
    return `FROM ${this.list.table} t${tests.length > 0 ? ` WHERE ${tests.join(" AND ")}` : ""}`;
  }

  #once(what: string, { name }: Pick<Selection, "name">, text: () => string, marks = {}): Statement {
    const whole = `${this.list.name}.${what}${name}`;
    let made = this.#made.get(whole);
    if (!made) this.#made.set(whole, (made = { name: whole, text: text(), ...marks }));
    return made;
  }

  #selection({ caller, ...query }: Omit<ListQuery<Sort>, "sort">): Selection {
    return { ...this.#selected(query), caller };
  }

  #selected({ conditions, search }: Omit<ListQuery<Sort>, "sort" | "caller">): Selection {
    const typed = searchText(search)?.toLowerCase() ?? null;
    const name = conditions.map((condition) => `+${condition.name}`).join("");
    if (typed === null) return { name, conditions, sought: [], way: null };
    if (this.list.byWords) {
      const words = wordSearch(typed);
      return words
        ? { name: `+search${shapeOf(words)}${name}`, conditions, sought: wordValues(words), words, way: "words" }
        : { name, conditions, sought: [], way: null };
    }
    const key = searchKey(typed);
    const sought = this.#texts.map(({ isKey }) => (isKey ? key : typed));
    return { name: `+search${name}`, conditions, sought, way: isIndexable(typed) ? "index" : "window" };
  }

  /**
   * The selection as SQL. Its parameters are the given ones, those of the search and those of the conditions; the
   * patterns follow.
   */
  #searched({ sought, words, conditions }: Selection, { given = 0 } = {}): Searched & Pick<SoughtWords, "among"> {
    const { table, sortedBy = [], byWords } = this.list;
    let at = given + sought.length;
    const tests = conditions.map(({ sql }) => sql.replace(/\?/g, () => `$${(at += 1)}`));
    const leavingFew = tests.filter((_, place) => conditions[place]?.leavesFew);
    const pattern = at + 1;
    return {
      table,
      alias: "t",
      columns: ["id", "createdAt", ...sortedBy].map((column) => `t."${column}"`).join(", "),
      conditions: tests,
      latestFirst: `t."createdAt" DESC, t.id DESC`,
      isMatch:
        byWords && words
          ? hasWords(byWords, words, given + 1)
          : `(${this.#texts.map(({ ofRow }, index) => has([ofRow], `$${given + index + 1}`)).join(" OR ")})`,
      byIndex: this.#texts.map(({ from, text }, index) => ({ from, isLike: `${text} LIKE $${pattern + index}` })),
      among: leavingFew.length > 0 ? `SELECT t.id FROM ${table} t WHERE ${leavingFew.join(" AND ")}` : null,
    };
  }
}

interface Hits {
  readonly count: number;
  readonly ids: string[];
}

/** Parameters of a selection: those of the search, then those of the conditions. */
const valuesOf = ({ sought, conditions }: Selection): SqlValue[] => [
  ...sought,
  ...conditions.flatMap(({ values }) => values),
];
