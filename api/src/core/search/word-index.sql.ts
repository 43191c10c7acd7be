import { matches, type WordSearch } from "./word-search.sql";

/** End of the index that is read first. */
export type Direction = "newest" | "oldest";

/**
 * The words of a table's rows: a table with `words`, `lexemes` and `createdAt` under one GIN index. Its lexemes include
 * the time bucket of sixteen days in which a row was created, so that the index is read bucket by bucket, and even for
 * frequent words only the required rows are read.
 */
export interface WordIndex<Sort extends string> {
  readonly table: string;
  /** Key column: the id of the row. */
  readonly id: string;
  /** Orders by `createdAt`. */
  readonly along: Partial<Readonly<Record<Sort, Direction>>>;
}

type Place = Pick<WordIndex<string>, "table" | "id">;

/** A search and its rows. */
export interface SoughtWords {
  readonly search: WordSearch;
  /** Number of the statement's first parameter with a value of the search. */
  readonly valuesAt: number;
  readonly table: string;
  readonly columns: string;
  readonly conditions: readonly string[];
  /** SQL for the ids of few rows, if the conditions leave no others: known before the rows themselves are read. */
  readonly among?: string | null;
}

const ERA_SECONDS = 1_382_400;
const COLUMNS = { words: "w.words", lexemes: "w.lexemes" };

/** True if row `t` has the words; their parameters begin at $`at`. The row is found by its id. */
export const hasWords = ({ table, id }: Place, search: WordSearch, at: number): string =>
  `(SELECT ${matches(search, COLUMNS, at)} FROM ${table} w WHERE w.${id} = t.id)`;

/** Rows of the index that have the words. OFFSET 0 makes the planner run it first. */
function rowsOf({ table, id }: Place, { search, valuesAt, among }: SoughtWords, lexeme?: string): string {
  const tests = [matches(search, COLUMNS, valuesAt, lexeme)];
  // IS TRUE makes the planner test it per row, with a table in memory.
  if (among) tests.push(`(w.${id} IN (${among})) IS TRUE`);
  return `(SELECT w.${id} AS id FROM ${table} w WHERE ${tests.join(" AND ")} OFFSET 0) w`;
}

/** The row itself, if it is in the list: one by one, so that it can stop as soon as there are enough. */
const rowOf = (sought: SoughtWords): string =>
  `LATERAL (SELECT t.* FROM ${sought.table} t WHERE t.id = w.id AND ${testsOf(sought)} OFFSET 0) t`;

/** Rows `found` that have the words, in no order. */
export const foundAnywhere = (index: Place, sought: SoughtWords): string =>
  `(SELECT ${sought.columns} FROM ${rowsOf(index, sought)}, ${rowOf(sought)}) found`;

/**
 * Rows `found` that have the words, time bucket by time bucket from `direction` on; `end` is the order and number of the
 * rows of a bucket.
 */
export function foundByEra(index: Place, sought: SoughtWords, direction: Direction, end = ""): string {
  const eraOf = (order: string): string =>
    `(SELECT floor(extract(epoch FROM t."createdAt") / ${ERA_SECONDS})::int FROM ${sought.table} t WHERE ${testsOf(sought)}
      ORDER BY t."createdAt" ${order} LIMIT 1)`;
  const eras =
    direction === "newest" ? `${eraOf("DESC")}, ${eraOf("ASC")}, -1` : `${eraOf("ASC")}, ${eraOf("DESC")}, 1`;
  return `generate_series(${eras}) era, LATERAL (
      SELECT ${sought.columns} FROM ${rowsOf(index, sought, "'@' || era")}, ${rowOf(sought)} ${end}
    ) found`;
}

const testsOf = ({ conditions }: SoughtWords): string => ["true", ...conditions].join(" AND ");
