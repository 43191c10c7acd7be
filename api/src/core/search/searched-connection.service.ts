import { connectionOf, type CountedConnection, type Edge } from "../../shared/connection";
import type { CursorStretch } from "../../shared/cursor-list";
import type { Keyset, Position } from "../../shared/keyset";
import { pageOf } from "../../shared/paging";
import type { RowSource } from "../../shared/row-source";
import type { SearchReading } from "./search-reading.value";
import { type FindAfter, searchAfter } from "./transliterated-search.service";

/** A part of a list by cursor, and how its search was read. */
export type SearchedConnection<Row> = CountedConnection<Edge<Row>> & SearchReading;

/** The order of a list whose search is read by cursor. */
export interface SearchedOrder<Row> {
  readonly keyset: Keyset;
  /** Its twin for the results of a search that only sound like it. */
  readonly bySound: Keyset;
  readonly positionOf: (row: Row) => Position;
}

/** Access to a list: the ids that a search finds, and the rows of ids in their order. */
export interface SearchedRows<Row> {
  readonly find: FindAfter;
  readonly rowsOf: (ids: readonly string[]) => Promise<Row[]>;
  readonly reads: RowSource;
}

/** The results of a search after a cursor, which says whether it is among those that only sound alike. @throws BAD_USER_INPUT */
export async function searchedConnection<Row extends { readonly id: string }>(
  typed: string,
  { keyset, bySound, positionOf }: SearchedOrder<Row>,
  { first, after }: CursorStretch,
  { find, rowsOf, reads }: SearchedRows<Row>,
): Promise<SearchedConnection<Row>> {
  const isBySound = Boolean(after) && bySound.has(after ?? "");
  const place = { isBySound, position: (isBySound ? bySound : keyset).position(after) };
  const found = await searchAfter(typed, place, first + 1, find, reads);
  const { items: ids, hasNextPage } = pageOf([...found.exact, ...found.bySound], first);
  const heard = new Set(found.bySound);
  const edge = (node: Row): Edge<Row> => ({
    cursor: (heard.has(node.id) ? bySound : keyset).cursor(positionOf(node)),
    node,
  });
  const { countAll, readAs, didYouMean } = found;
  return { ...connectionOf({ items: await rowsOf(ids), hasNextPage }, edge, after), countAll, readAs, didYouMean };
}
