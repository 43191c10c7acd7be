import { matches, type WordSearch } from "./word-search.sql";

/** End of the index that is read first. */
export type Direction = "newest" | "oldest";

/**
 * Where the words of a table's rows are: a table with `words`, `lexemes` and `createdAt` under one GIN index. Its lexemes say
 * in which era of sixteen days a row was made, so that the index is read era by era, and however many rows a word is in, only
 * those of the eras that are needed are fetched.
 */
export interface WordIndex<Sort extends string> {
  readonly table: string;
  /** Its key: the id of the row. */
  readonly id: string;
  /** The orders that go by `createdAt`. */
  readonly along: Partial<Readonly<Record<Sort, Direction>>>;
}

type Place = Pick<WordIndex<string>, "table" | "id">;

/** A search and its rows. */
export interface SoughtWords {
  readonly search: WordSearch;
  /** Where the search's values begin. */
  readonly valuesAt: number;
  readonly table: string;
  readonly columns: string;
  readonly conditions: readonly string[];
  /** The ids of few rows, in SQL, where the conditions leave no others: known before the rows themselves are read. */
  readonly among?: string | null;
}

/** In which order eras are read. */
export interface Eras {
  readonly direction: Direction;
  /** Maximum number of time buckets; all by default. */
  readonly most?: number;
  /** Order and number of the rows of an era. */
  readonly end?: string;
}

const ERA_SECONDS = 1_382_400;
const COLUMNS = { words: "w.words", lexemes: "w.lexemes" };

/** True if row `t` has the words; their parameters begin at $`at`. The row is found by its id. */
export const hasWords = ({ table, id }: Place, search: WordSearch, at: number): string =>
  `(SELECT ${matches(search, COLUMNS, at)} FROM ${table} w WHERE w.${id} = t.id)`;

/** The rows of the index that have the words. OFFSET 0: it comes first, whatever the planner thinks. */
function rowsOf({ table, id }: Place, { search, valuesAt, among }: SoughtWords, lexeme?: string): string {
  const tests = [matches(search, COLUMNS, valuesAt, lexeme)];
  // IS TRUE: it stays a test of each row, by a table in memory, whatever the planner thinks.
  if (among) tests.push(`(w.${id} IN (${among})) IS TRUE`);
  return `(SELECT w.${id} AS id FROM ${table} w WHERE ${tests.join(" AND ")} OFFSET 0) w`;
}

/** The row itself, if it is of the list: one by one, so that it can end as soon as there are enough. */
const rowOf = (sought: SoughtWords): string =>
  `LATERAL (SELECT t.* FROM ${sought.table} t WHERE t.id = w.id AND ${testsOf(sought)} OFFSET 0) t`;

/** Rows `found` that have the words, in no order. */
export const foundAnywhere = (index: Place, sought: SoughtWords): string =>
  `(SELECT ${sought.columns} FROM ${rowsOf(index, sought)}, ${rowOf(sought)}) found`;

/** Rows `found` that have the words, era by era from the list's first to its last. */
export function foundByEra(index: Place, sought: SoughtWords, { direction, most, end = "" }: Eras): string {
  const eraOf = (order: string): string =>
    `(SELECT floor(extract(epoch FROM t."createdAt") / ${ERA_SECONDS})::int FROM ${sought.table} t WHERE ${testsOf(sought)}
      ORDER BY t."createdAt" ${order} LIMIT 1)`;
  const [from, to, step] =
    direction === "newest" ? [eraOf("DESC"), eraOf("ASC"), -1] : [eraOf("ASC"), eraOf("DESC"), 1];
  const last = most === undefined ? to : `${from} + ${step * (most - 1)}`;
  return `generate_series(${from}, ${last}, ${step}) era, LATERAL (
      SELECT ${sought.columns} FROM ${rowsOf(index, sought, "'@' || era")}, ${rowOf(sought)} ${end}
    ) found`;
}

const testsOf = ({ conditions }: SoughtWords): string => ["true", ...conditions].join(" AND ");
