import { limits } from "@tree-for-deed/common/limits";

/** Above this number of matches in the index, the latest rows are scanned one by one instead. */
const COMMON = 10_000;
/** Maximum number of rows that remain after a condition, latest first. */
const LATEST_MAX = 10_000;

/** Ways of searching: by trigram indexes, or by scanning the latest rows. */
export type SearchWay = "index" | "window";

/** A selection of rows, in SQL. */
export interface Wanted {
  readonly table: string;
  readonly alias: string;
  /** Columns of the result, including the id. */
  readonly columns: string;
  readonly conditions: readonly string[];
  /** Order with the latest row first; there is an index for it. */
  readonly latestFirst: string;
}

/** A selection of rows with a search. */
export interface Searched extends Wanted {
  /** Condition that a row matches: `strpos` is faster than `LIKE` and uses no index. */
  readonly isMatch: string;
  /** Conditions for trigram indexes, each with its source of rows, which may be another table. */
  readonly byIndex: readonly { readonly from: string; readonly isLike: string }[];
}

/** Whether a trigram index can look up a text: three letters, marks or digits in a row. */
export const isIndexable = (text: string): boolean => /[\p{L}\p{M}\p{N}]{3}/u.test(text);

/** True if one of the texts contains the parameter literally. */
export const has = (texts: readonly string[], parameter: string): string =>
  `(${texts.map((text) => `strpos(${text}, ${parameter}) > 0`).join(" OR ")})`;

/**
 * `WITH` that ends in `hits`: the matches of a search, only the latest if there are more than `limits.searchCountMax`.
 * With very many matches, the latest rows are scanned one by one, which ends soon.
 */
export function withHits(searched: Searched, way: SearchWay): string {
  const { columns, alias, conditions, isMatch, latestFirst } = searched;
  const latest = `ORDER BY ${latestFirst} LIMIT ${limits.searchCountMax}`;
  if (way === "window") {
    const window = inWindow(searched, latestFirst, limits.shortSearchRows);
    return `WITH hits AS MATERIALIZED (${window} LIMIT ${limits.searchCountMax})`;
  }
  const few = `LIMIT ${COMMON + 1}`;
  return `WITH found AS MATERIALIZED (${byIndex(searched, few)}), hits AS MATERIALIZED (
    (SELECT ${columns} FROM found ${alias} WHERE (SELECT count(*) FROM found) <= ${COMMON} ${latest})
    UNION ALL
    (${select(searched, [`(SELECT count(*) FROM found) > ${COMMON}`, ...conditions, isMatch])} ${latest})
  )`;
}

/** `WITH` that ends in `hits`: the rows that meet the conditions, only the latest if there are too many. */
export const withLatest = (wanted: Wanted): string =>
  `WITH hits AS MATERIALIZED (
    ${select(wanted, wanted.conditions)} ORDER BY ${wanted.latestFirst} LIMIT ${LATEST_MAX}
  )`;

const select = (
  { table, alias, columns }: Pick<Wanted, "table" | "alias" | "columns">,
  tests: readonly string[],
): string => `SELECT ${columns} FROM ${table} ${alias} WHERE ${tests.join(" AND ")}`;

/** Matches of the indexes, at most `few` of each. */
export const byIndex = ({ columns, conditions, byIndex: ways }: Searched, few: string): string =>
  ways
    .map(({ from, isLike }) => `SELECT ${columns} FROM ${from} WHERE ${[isLike, ...conditions].join(" AND ")}`)
    .map((found) => `(${found} ${few})`)
    .join(" UNION ");

/** Matches among the first rows in an order. */
export function inWindow(searched: Searched, order: string, first: number): string {
  const { table, alias, conditions, isMatch } = searched;
  const rows = select({ table, alias, columns: `${alias}.*` }, ["true", ...conditions]);
  return select({ ...searched, table: `(${rows} ORDER BY ${order} LIMIT ${first})` }, [isMatch]);
}
