import { conditionOf, type DeedList, ORDER_COLUMNS } from "./deed.sql";
import type { SearchPool } from "../../../platform/database/search-pool";
import type { PageRequest } from "../../../shared/paging";
import { limits } from "@tree-for-deed/common/limits";
import type { RowSource, SqlValue, Statement } from "../../../shared/row-source";
import { searchKey } from "@tree-for-deed/common/text";
import { likeAnywhere } from "../../../shared/like-pattern";
import { searchText } from "../../../shared/search-pattern";

/** Looked through first, one by one: everyday words are found there at once. */
const NEAREST = 500;
/** A word with more hits than this is common: looking through the list beats collecting all hits. */
const COMMON = 5_000;
const COMMON_WINDOW = 30_000;

/** Three letters, marks or digits in a row: what the trigram index can look up. */
const INDEXABLE = /[\p{L}\p{M}\p{N}]{3}/u;

/** A search as it is looked up. */
export interface SearchTerm {
  readonly pattern: string;
  readonly indexable: boolean;
}

/** Reads what was typed into the search box; `null` if nothing is left to look for. Throws `BAD_USER_INPUT`. */
export function searchTerm(typed: string | null | undefined): SearchTerm | null {
  const key = searchKey(searchText(typed) ?? "");
  return key === "" ? null : { pattern: likeAnywhere(key), indexable: INDEXABLE.test(key) };
}

/** Finds deeds by caption, unique id, author's name and username (`docs/rules.md` L2). */
export class DeedSearch {
  constructor(private readonly pool: SearchPool) {}

  /** One page of ids (and one more, if there is another page) of the list's deeds that match, in the list's order. */
  find(list: DeedList, term: SearchTerm, categoryId: string | null, { limit, offset }: PageRequest): Promise<string[]> {
    const values = [term.pattern, limit + 1, offset, ...(categoryId ? [categoryId] : [])];
    const walk = (rows: RowSource, window: number): Promise<string[]> =>
      idsOf(rows, walkFor(list, window, categoryId !== null), values);
    return this.pool.run(async (rows) => {
      if (!term.indexable) return walk(rows, limits.shortSearchDeeds);
      const nearest = await walk(rows, NEAREST);
      if (nearest.length > limit) return nearest;
      const [answer] = await rows.rows<Hits>(hitsFor(list, COMMON, categoryId !== null), values);
      if (answer && answer.hits <= COMMON) return answer.ids;
      const near = await walk(rows, COMMON_WINDOW);
      if (near.length > limit) return near;
      return idsOf(rows, hitsFor(list, null, categoryId !== null), values);
    });
  }

  /** How many of the list's deeds match; counted up to 1000. */
  count(list: DeedList, term: SearchTerm, categoryId: string | null): Promise<number> {
    const statement = countFor(list, term.indexable, categoryId !== null);
    return this.pool.run(async (rows) => {
      const values = [term.pattern, ...(categoryId ? [categoryId] : [])];
      const [answer] = await rows.rows<{ count: number }>(statement, values);
      return answer?.count ?? 0;
    });
  }
}

interface Hits {
  readonly hits: number;
  readonly ids: string[];
}

async function idsOf(rows: RowSource, statement: Statement, values: readonly SqlValue[]): Promise<string[]> {
  const [answer] = await rows.rows<{ ids: string[] }>(statement, values);
  return answer?.ids ?? [];
}

const whereOf = (list: DeedList, category: string | null): string =>
  category ? `${conditionOf(list)} AND "categoryId" = ${category}::uuid` : conditionOf(list);

const nameOf = (list: DeedList, way: string, byCategory: boolean): string =>
  `deeds.search.${way}.${list.name}${byCategory ? ".category" : ""}`;

/** Collects what the trigram index finds ($1), up to `most` and one more, then takes the page ($2, $3) of it. */
function hitsFor(list: DeedList, most: number | null, byCategory: boolean): Statement {
  return {
    name: nameOf(list, most ? "hits" : "all", byCategory),
    text: `WITH hits AS MATERIALIZED (
        SELECT "deedId" FROM deed_search WHERE text LIKE $1 ${most ? `LIMIT ${most + 1}` : ""}
      ), found AS (
        SELECT deeds.id FROM hits JOIN deeds ON deeds.id = hits."deedId"
        WHERE ${whereOf(list, byCategory ? "$4" : null)} ORDER BY ${list.order("deeds")} LIMIT $2 OFFSET $3
      )
      SELECT (SELECT count(*) FROM hits)::int AS hits, ARRAY(SELECT id::text FROM found) AS ids`,
  };
}

/** Looks through the list's first deeds in its order until the page is full. */
function walkFor(list: DeedList, window: number, byCategory: boolean): Statement {
  return {
    name: nameOf(list, `walk${window}`, byCategory),
    text: `SELECT ARRAY(
        SELECT w.id::text FROM (${windowOf(list, window, byCategory ? "$4" : null)}) w, ${matching("$1")}
        ORDER BY ${list.order("w")} LIMIT $2 OFFSET $3
      ) AS ids`,
  };
}

function countFor(list: DeedList, indexable: boolean, byCategory: boolean): Statement {
  const category = byCategory ? "$2" : null;
  const matches = indexable
    ? `SELECT 1 FROM deed_search s JOIN deeds ON deeds.id = s."deedId" WHERE s.text LIKE $1 AND ${whereOf(list, category)}`
    : `SELECT 1 FROM (${windowOf(list, limits.shortSearchDeeds, category)}) w, ${matching("$1")}`;
  return {
    name: nameOf(list, indexable ? "count" : "countShort", byCategory),
    text: `SELECT count(*)::int AS count FROM (${matches} LIMIT ${limits.searchCountMax}) matches`,
  };
}

const windowOf = (list: DeedList, rows: number, category: string | null): string =>
  `SELECT id, ${ORDER_COLUMNS} FROM deeds WHERE ${whereOf(list, category)}
    ORDER BY ${list.order("deeds")} LIMIT ${rows}`;

/** `OFFSET 0` keeps the look-up inside the loop over the window, so that the loop can end early. */
const matching = (pattern: string): string =>
  `LATERAL (SELECT 1 FROM deed_search s WHERE s."deedId" = w.id AND s.text LIKE ${pattern} OFFSET 0) hit`;
