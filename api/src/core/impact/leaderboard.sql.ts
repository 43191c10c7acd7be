import { limits } from "@tree-for-deed/common/limits";
import { quickReplicaRead, replicaRead, statement, type Statement } from "../../shared/row-source";
import { matches, type WordSearch, wordValues } from "../search/word-search.sql";
import type { PeriodName } from "../../shared/day";
import { type KeyColumn, Keyset } from "../../shared/keyset";
import type { Meet } from "../users/hidden-members.extension";
import { cardUserColumns, MEMBER_WORDS, publicUserColumns } from "../users/user.view";

/** Number of first places that a name search scans before it scans all members of that name. */
const NEAR = 1_000;

/** Number of the first parameter of a search, after the period's two. */
const SEARCH_AT = 3;

/** In all statements, $1 is the period and $2 its first day. */
const IN_PERIOD = `s.period = $1::"period" AND s."periodStart" = $2::date`;

/** Ties are ordered by the time of reaching the score, then by id. */
const PLACES: readonly KeyColumn[] = [
  { sql: `s."approvedDeeds"`, type: "int", descending: true },
  { sql: `s."reachedAt"`, type: "timestamptz" },
  { sql: `s."userId"`, type: "uuid" },
];

/** The order of a period's places, and that of the places of a search that only sound like it. */
export const placesOf = (period: PeriodName): { readonly keyset: Keyset; readonly bySound: Keyset } => ({
  keyset: new Keyset(`leaderboard.${period}`, PLACES),
  bySound: new Keyset(`leaderboard.${period}.sound`, PLACES),
});

const KEYSET = new Keyset("leaderboard", PLACES);
const ORDER = KEYSET.order;

/** Number of members ahead of each score: gives ranks without counting members. */
const LADDER = `
ladder AS MATERIALIZED (
  SELECT "approvedDeeds" AS score, members,
         (sum(members) OVER (ORDER BY "approvedDeeds" DESC) - members)::int AS ahead
  FROM standing_scores WHERE period = $1::"period" AND "periodStart" = $2::date AND members > 0
)`;

/** The member's approved deeds of all time, looked up only if the period is another. */
const OF_ALL_TIME = `CASE WHEN s.period = 'lifetime' THEN s."approvedDeeds" ELSE (
  SELECT life."approvedDeeds" FROM standings life
  WHERE life.period = 'lifetime' AND life."periodStart" = '1970-01-01' AND life."userId" = s."userId") END`;

/** `OFFSET 0` keeps the ladder behind the members: otherwise PostgreSQL would read everybody with one of its scores. */
const entriesOf = (userColumns: string, more = ""): string => `
SELECT ladder.ahead + 1 AS rank, s."approvedDeeds" AS "deedCount", s.trees AS "treesPlanted", ${OF_ALL_TIME} AS "approvedDeeds",
       s."reachedAt",
       ${userColumns}${more}
FROM page
JOIN standings s ON ${IN_PERIOD} AND s."userId" = page."userId"
CROSS JOIN LATERAL (SELECT ahead FROM ladder WHERE score = s."approvedDeeds" OFFSET 0) ladder
JOIN users u ON u.id = s."userId"
ORDER BY ${ORDER}`;

const pages = new Map<string, Statement>();

/** Rows and offset of a page, with the members' card fields or all public fields. */
export interface PageShape {
  readonly rows: number;
  readonly offset: number;
  readonly asCards: boolean;
}

/**
 * A page of everybody, $3 its offset, with how many are listed, and the place of the member $4, if that is not null.
 * The histogram finds the score at which the page begins. The length is part of the text: only then does PostgreSQL see
 * that it need not sort everybody, and keeps one plan.
 */
export function pageOfRows({ rows, offset, asCards }: PageShape): Statement {
  const name = `leaderboard.page.${rows}${asCards ? ".cards" : ""}`;
  let page = pages.get(name);
  if (!page) {
    const text = pageText(rows, asCards ? cardUserColumns("u") : publicUserColumns("u"));
    pages.set(name, (page = replicaRead(text)));
  }
  // Not quick further down: within a shared score, all rows before the page are scanned.
  return offset < NEAR ? { ...page, quick: true } : page;
}

const pageText = (rows: number, userColumns: string): string => `
WITH ${LADDER}, beginning AS (
  SELECT score, ahead FROM ladder WHERE ahead + members > $3::int ORDER BY score DESC LIMIT 1
), page AS MATERIALIZED (
  (SELECT s."userId", false AS "isOwn" FROM standings s
   WHERE ${IN_PERIOD} AND s."approvedDeeds" <= (SELECT score FROM beginning)
   ORDER BY ${ORDER} OFFSET $3::int - (SELECT ahead FROM beginning) LIMIT ${rows})
  UNION ALL SELECT $4::uuid, true WHERE $4::uuid IS NOT NULL
)
${entriesOf(userColumns, `, page."isOwn", (SELECT sum(members)::int FROM ladder) AS "listed"`)}`;

/**
 * The first `rows` places in the ranges; with `meet`, of the members whom the viewer $3 meets. Each range is read by
 * itself, so that a page within a shared score costs what others cost.
 */
export function placesAfter(ranges: readonly string[], rows: number, meet: Meet | null): string {
  const met = meet ? ` AND ${meet("$3::uuid", `s."userId"`)}` : "";
  const parts = ranges.map(
    (range) => `(SELECT s.* FROM standings s WHERE ${IN_PERIOD} AND ${range}${met} ORDER BY ${ORDER} LIMIT ${rows})`,
  );
  return `
WITH ${LADDER}, page AS MATERIALIZED (
  SELECT s."userId" FROM (${parts.join(" UNION ALL ")}) s ORDER BY ${ORDER} LIMIT ${rows}
)
${entriesOf(publicUserColumns("u"))}`;
}

/** Entries of the members $3. */
export const ENTRIES_OF = quickReplicaRead(`
WITH ${LADDER}, page AS MATERIALIZED (
  SELECT id AS "userId" FROM unnest($3::uuid[]) AS given(id)
)
${entriesOf(publicUserColumns("u"))}`);

export const COUNT = quickReplicaRead(`
SELECT coalesce(sum(members), 0)::int AS count FROM standing_scores
WHERE period = $1::"period" AND "periodStart" = $2::date`);

/** Statements of a name search; all searches of one shape have the same texts. */
export interface NameStatements {
  /**
   * A page of `ids` in the leaderboard's order, of the first places: limit and offset follow on the search's values.
   */
  readonly near: Statement;
  /** Like `near`, but searches all places. */
  readonly all: Statement;
  /** Number of matches, counted only as far as anybody can page. */
  readonly count: Statement;
}

/**
 * The statements of a search for names, whose values begin at $3. With `meet`, the viewer follows on them, and members
 * who are hidden from the viewer are not found. With `isAfter`, a position follows, after which a page begins.
 */
export function searchFor(search: WordSearch, meet: Meet | null, isAfter = false): NameStatements {
  const viewerAt = SEARCH_AT + wordValues(search).length;
  const isMatch = `${matches(search, MEMBER_WORDS, SEARCH_AT)}${meet ? ` AND ${meet(`$${viewerAt}::uuid`, "u.id")}` : ""}`;
  const placeAt = meet ? viewerAt + 1 : viewerAt;
  const limitAt = placeAt + (isAfter ? PLACES.length : 0);
  const inRange = isAfter ? `${IN_PERIOD} AND ${KEYSET.after((place) => `$${placeAt + place}`)}` : IN_PERIOD;
  const page = `ORDER BY ${ORDER} LIMIT $${limitAt} OFFSET $${limitAt + 1}`;
  return {
    // `OFFSET 0` keeps the look-up inside the loop over the places, so that the loop can end early; below, inside the
    // loop over the members of that name, since otherwise the places of all would be read.
    near: statement(`
SELECT ARRAY(
  SELECT s."userId"::text FROM (
    SELECT s."userId", s."approvedDeeds", s."reachedAt" FROM standings s WHERE ${inRange} ORDER BY ${ORDER} LIMIT ${NEAR}
  ) s, LATERAL (SELECT 1 FROM users u WHERE u.id = s."userId" AND ${isMatch} OFFSET 0) hit ${page}
) AS ids`),
    all: statement(`
WITH hits AS MATERIALIZED (SELECT u.id FROM users u WHERE ${isMatch})
SELECT ARRAY(
  SELECT s."userId"::text FROM hits, LATERAL (SELECT * FROM standings s WHERE ${inRange} AND s."userId" = hits.id OFFSET 0) s
  ${page}
) AS ids`),
    count: statement(`
SELECT count(*)::int AS count FROM (
  SELECT 1 FROM (SELECT u.id FROM users u WHERE ${isMatch} OFFSET 0) u,
    LATERAL (SELECT 1 FROM standings s WHERE ${IN_PERIOD} AND s."userId" = u.id OFFSET 0) place
  LIMIT ${limits.searchCountMax}
) matches`),
  };
}
