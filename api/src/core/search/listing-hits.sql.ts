import { limits } from "@tree-for-deed/common/limits";

/** What the indexes find more often than this is common: the latest are found sooner one by one. */
const COMMON = 10_000;
/** Of more rows that a condition leaves it takes so many, the latest. */
const LATEST_MAX = 10_000;

/** How a search is looked up: by trigram indexes, or one by one in the latest rows. */
export type SearchWay = "index" | "window";

/** Rows out of which some are wanted, in SQL. */
export interface Wanted {
  readonly table: string;
  readonly alias: string;
  /** What to know of those that are found; the id is among it. */
  readonly columns: string;
  readonly conditions: readonly string[];
  /** The order in which the latest row is first; there is an index for it. */
  readonly latestFirst: string;
}

/** Rows in which something is sought. */
export interface Searched extends Wanted {
  /** That a row at hand has it: `has` is quicker than `LIKE`, and never looked up in an index. */
  readonly isMatch: string;
  /** The same for trigram indexes, each with the rows that it finds, which may come by another table. */
  readonly byIndex: readonly { readonly from: string; readonly isLike: string }[];
}

/** Whether a trigram index can look up a text: three letters, marks or digits in a row. */
export const isIndexable = (text: string): boolean => /[\p{L}\p{M}\p{N}]{3}/u.test(text);

/** That one of the texts contains what the parameter says, letter by letter. */
export const has = (texts: readonly string[], parameter: string): string =>
  `(${texts.map((text) => `strpos(${text}, ${parameter}) > 0`).join(" OR ")})`;

/**
 * `WITH` that ends in `hits`: what a search finds, the latest of it if it is more than `limits.searchCountMax`. When it is very
 * much, the latest are looked for one by one, which ends soon just because there are many.
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

/** `WITH` that ends in `hits`: the rows of which the conditions hold, the latest if they are too many. */
export const withLatest = (wanted: Wanted): string =>
  `WITH hits AS MATERIALIZED (
    ${select(wanted, wanted.conditions)} ORDER BY ${wanted.latestFirst} LIMIT ${LATEST_MAX}
  )`;

const select = (
  { table, alias, columns }: Pick<Wanted, "table" | "alias" | "columns">,
  tests: readonly string[],
): string => `SELECT ${columns} FROM ${table} ${alias} WHERE ${tests.join(" AND ")}`;

/** What the indexes find, each of them `few` at the most. */
export const byIndex = ({ columns, conditions, byIndex: ways }: Searched, few: string): string =>
  ways
    .map(({ from, isLike }) => `SELECT ${columns} FROM ${from} WHERE ${[isLike, ...conditions].join(" AND ")}`)
    .map((found) => `(${found} ${few})`)
    .join(" UNION ");

/** Those of the first so many rows in an order that have it, in that order. */
export function inWindow(searched: Searched, order: string, first: number): string {
  const { table, alias, conditions, isMatch } = searched;
  const rows = select({ table, alias, columns: `${alias}.*` }, ["true", ...conditions]);
  return select({ ...searched, table: `(${rows} ORDER BY ${order} LIMIT ${first})` }, [isMatch]);
}
