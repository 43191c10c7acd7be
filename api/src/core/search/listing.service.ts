import { limits } from "@tree-for-deed/common/limits";
import { searchAllWithTransliteration, searchWithTransliteration } from "./transliterated-search.service";
import { AS_TYPED, type Found, type FoundAsRead, type Stretch, type SearchReading } from "./search-reading.value";
import { searchKey } from "@tree-for-deed/common/text";
import { likeAnywhere } from "./like-pattern.value";
import { has, inWindow, isIndexable, type Searched, type SearchWay, withHits } from "./listing-hits.sql";
import { type Page, pageOf, pageRequest } from "../../shared/paging";
import type { RowSource, SqlValue, Statement } from "../../shared/row-source";
import { searchText } from "./search-pattern.value";
import { foundAnywhere, foundByEra, hasWords, type SoughtWords, type WordIndex } from "./word-index.sql";
import { shapeOf, type WordSearch, wordSearch, wordValues } from "./word-search.sql";

/** A table as it is looked through. Texts of SQL say `t` for the row. */
export interface ListTable<Sort extends string> {
  /** Begins the names of its statements. */
  readonly name: string;
  /** Has an id and `createdAt`. */
  readonly table: string;
  /** Columns of a row, and their joins. Both may use parameters $1, $2 …, which each call passes. */
  readonly columns: string;
  readonly joins?: string;
  /** Whole orders: no two rows are in the same place. Indexes that know what the conditions ask have them. */
  readonly orders: Readonly<Record<Sort, string>>;
  /** Columns that orders and summaries need beyond `id` and `createdAt`. */
  readonly sortedBy?: readonly string[];
  /** Where a search looks, each under a trigram index; if not said, in the row's `searchText`. */
  readonly texts?: readonly SearchedText[];
  /** The page sizes of which everybody reads the first page. */
  readonly heads?: readonly number[];
  /** Its rows are public: a replica may answer. */
  readonly replica?: true;
  /** It is searched by words, and pages through all that is found, however much; if not said, through the latest of it. */
  readonly byWords?: WordIndex<Sort>;
  /** A search finds what sounds like it, too, after what is written so. */
  readonly byEar?: true;
}

/** A text in which rows are sought. */
export interface SearchedText {
  /** The rows that come by it, and the text there. */
  readonly from: string;
  readonly text: string;
  /** The text of a row `t` that is already read. */
  readonly ofRow: string;
  /** The text is kept as a search key; if not said, in lower case. */
  readonly isKey?: boolean;
}

/** The text that a row of a table has itself. */
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
  /** It leaves few rows of the table, however large that is, and an index has their ids. */
  readonly leavesFew?: true;
}

/** The rows of one member. */
export const ofMember = (id: string): Condition => ({ name: "member", sql: `t."userId" = ?::uuid`, values: [id] });

/** Conditions and order of a list. */
export interface ListQuery<Sort extends string> {
  readonly conditions: readonly Condition[];
  readonly search?: string | null | undefined;
  /** By whom a search is asked, an account or a network; the team if it is left out. */
  readonly caller?: string | undefined;
  readonly sort: Sort;
}

/** A page of a list, and how many rows there are in all: asked for only when somebody wants to know. */
export interface CountedPage<Row> extends Page<Row>, Partial<SearchReading> {
  readonly countAll: () => Promise<number>;
}

export interface ListParts {
  readonly reads: RowSource;
  /** Where searches run: they go by an index, and get no time to go on without it. */
  readonly searches: { run<T>(work: (rows: RowSource) => Promise<T>, caller?: string): Promise<T> };
}

/** A selection of rows, and its search. */
interface Selection {
  /** Stands for the conditions and for whether something is sought. */
  readonly name: string;
  readonly conditions: readonly Condition[];
  /** The search of each text, or the values of the words; empty without a search. */
  readonly sought: readonly SqlValue[];
  readonly words?: WordSearch;
  readonly way: SearchWay | "words" | null;
  readonly caller?: string | undefined;
}

const COUNT = { name: "count", select: "count(*)::int AS count", end: "" };

/** Looked through first, one by one: everyday words are found there at once. */
const NEAREST = 300;
/** Like the index's window, for orders other than that of the word index. */
const NEAR = 1000;
/** Number of time buckets that are searched next. */
const RECENT_ERAS = 1;
const COUNTED_ERAS = 6;
/** More frequent words are not collected at once: the time buckets are read one by one. */
const FEW = 3000;
/** Lists up to this size are counted row by row, in an order other than that of the word index. */
const COUNTED_ALL = 5000;

/**
 * Pages through a table of any size by statements that are made once. A page is one statement, which finds its ids in an
 * index alone and then reads only those rows, so that deep pages cost no wide rows; a search finds the ids apart.
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
      const countAll = async () => (await this.summary<Pick<Hits, "count">>(query, COUNT))[0]?.count ?? 0;
      return { ...pageOf(rows, limit), countAll };
    }
    const { ids, countAll, ...reading } = await this.#found(query, sort, stretch);
    const { items, hasNextPage } = pageOf(ids, limit);
    return { items: await this.byIds(items, given), hasNextPage, countAll, ...reading };
  }

  async #found(query: Omit<ListQuery<Sort>, "sort">, sort: Sort, stretch: Stretch): Promise<FoundAsRead> {
    const find = (search: string, part: Stretch): Promise<Found> => {
      const selection = this.#selection({ ...query, search });
      return selection.words && this.list.byWords
        ? this.#byWords(this.list.byWords, selection.words, selection, sort, part)
        : this.#amongLatest(selection, sort, part);
    };
    const typed = query.search ?? "";
    if (!this.list.byEar) return { ...(await find(typed, stretch)), ...AS_TYPED };
    return searchWithTransliteration(typed, stretch, find, this.parts.reads);
  }

  /** The first rows of a list without a search. Each number of rows makes a statement of its own. */
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

  /** The rows of these ids, in that order, without those that are gone. */
  async byIds(ids: readonly string[], given: readonly SqlValue[] = []): Promise<Row[]> {
    if (ids.length === 0) return [];
    const { columns, table, joins = "" } = this.list;
    const statement = this.#once(
      "byIds",
      { name: "" },
      () => `SELECT ${columns} FROM unnest($${given.length + 1}::uuid[]) WITH ORDINALITY AS page (id, place)
        JOIN ${table} t ON t.id = page.id ${joins} ORDER BY page.place`,
      this.#marks,
    );
    return this.parts.reads.rows<Row>(statement, [...given, ids]);
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
   * In the head of a list the number of rows is part of the text: only then does PostgreSQL keep one plan for the page that
   * nearly everybody reads, instead of planning it anew each time.
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

  /** However much is found, in the list's order. */
  async #byWords(
    index: WordIndex<Sort>,
    search: WordSearch,
    selection: Selection,
    sort: Sort,
    stretch: Stretch,
  ): Promise<Found> {
    const sql = this.#wordSql(index, search, selection, sort);
    const values = [...valuesOf(selection), stretch.limit, stretch.offset];
    const isAlong = index.along[sort] !== undefined;
    const later = (among: CountedAmong | null) => () => this.#countFound(selection, sql, sort, among);
    const known = (count: number) => async () => Math.min(count, limits.searchCountMax);
    return this.parts.searches.run(async (rows) => {
      const read = async (way: "near" | "recent" | "few" | "along" | "all"): Promise<Hits> => {
        const statement = this.#once(`${way}.${sort}`, selection, sql[way]);
        return (await rows.rows<Hits>(statement, values))[0] ?? { count: 0, ids: [] };
      };
      const near = await read("near");
      if (near.ids.length === stretch.limit)
        return { ids: near.ids, countAll: later(isAlong ? "countRecent" : "countSmall") };
      if (!isAlong) {
        const all = await read("all");
        return { ids: all.ids, countAll: known(all.count) };
      }
      const recent = await read("recent");
      if (recent.ids.length === stretch.limit) return { ids: recent.ids, countAll: later(null) };
      const few = await read("few");
      const { ids } = few.count <= FEW ? few : await read("along");
      return { ids, countAll: known(few.count) };
    }, selection.caller);
  }

  /** Number of matches, at most `limits.searchCountMax`; a cheaper count is tried first. */
  async #countFound(
    selection: Selection,
    sql: WordStatements,
    sort: Sort,
    among: CountedAmong | null,
  ): Promise<number> {
    return this.parts.searches.run(async (rows) => {
      const count = async (way: CountedAmong | "count"): Promise<Counted | undefined> => {
        const statement = this.#once(way === "count" ? way : `${way}.${sort}`, selection, sql[way]);
        return (await rows.rows<Counted>(statement, valuesOf(selection)))[0];
      };
      const some = among ? await count(among) : undefined;
      if (some && (some.isAll === true || some.count === limits.searchCountMax)) return some.count;
      return (await count("count"))?.count ?? 0;
    }, selection.caller);
  }

  /**
   * Ways to the same rows, from those that everyday words take to those that take rare ones: among the first of the list, in
   * its first eras, all if they are few, era by era, and all.
   */
  #wordSql(index: WordIndex<Sort>, search: WordSearch, selection: Selection, sort: Sort): WordStatements {
    const searched = this.#searched(selection);
    const sought = { search, valuesAt: 1, ...searched };
    const limitAt = valuesOf(selection).length + 1;
    const order = this.list.orders[sort];
    const along = index.along[sort];
    const direction = along ?? "newest";
    const sorted = (found: string): string => this.#idsOf(found, sort, limitAt);
    const eras = (most?: number): string => {
      const end = `ORDER BY ${order} LIMIT $${limitAt}::int + $${limitAt + 1}::int`;
      const found = foundByEra(index, sought, { direction, end, ...(most !== undefined && { most }) });
      return `SELECT ARRAY(SELECT found.id::text FROM ${found} LIMIT $${limitAt} OFFSET $${limitAt + 1}) AS ids`;
    };
    const count = (found: string): string =>
      `SELECT count(*)::int AS count FROM (SELECT FROM ${found} LIMIT ${limits.searchCountMax}) counted`;
    return {
      near: () => `SELECT ${sorted(`(${inWindow(searched, order, along === undefined ? NEAR : NEAREST)})`)}`,
      recent: () => eras(RECENT_ERAS),
      few: () => `WITH hits AS MATERIALIZED (SELECT found.* FROM ${foundAnywhere(index, sought)} LIMIT ${FEW + 1})
        SELECT (SELECT count(*) FROM hits)::int AS count, ${sorted("hits")}`,
      along: () => eras(),
      all: () => `WITH hits AS MATERIALIZED (SELECT found.* FROM ${foundAnywhere(index, sought)})
        SELECT (SELECT count(*) FROM hits)::int AS count, ${sorted("hits")}`,
      countSmall: () => `SELECT found.count, list."isAll"
        FROM (SELECT count(*) <= ${COUNTED_ALL} AS "isAll" FROM (
          SELECT ${this.#from(searched.conditions)} LIMIT ${COUNTED_ALL + 1}) list) list,
        LATERAL (SELECT count(*)::int AS count FROM (
          ${inWindow(searched, order, COUNTED_ALL)} LIMIT ${limits.searchCountMax}) counted WHERE list."isAll") found`,
      countRecent: () => count(foundByEra(index, sought, { direction, most: COUNTED_ERAS })),
      count: () => count(foundAnywhere(index, sought)),
    };
  }

  /** `answer` is told where the values of `more` begin. */
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

  /** The selection as SQL. Its values are what is given, what is sought, those of the conditions; the patterns follow. */
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

/** Statements of a word search, built on demand. */
type WordStatements = Readonly<
  Record<"near" | "recent" | "few" | "along" | "all" | CountedAmong | "count", () => string>
>;

type CountedAmong = "countSmall" | "countRecent";

interface Counted {
  readonly count: number;
  /** Whether the list is so small that all of it was counted. */
  readonly isAll?: boolean;
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
