import { limits } from "@tree-for-deed/common/limits";
import type { Statement } from "../../shared/row-source";
import { publicUserColumns } from "../users/user.view";

/** A name with this many hits is common: it is found soon near the top, without collecting all hits. */
export const COMMON = 5_000;
/** So many of the first places are looked through for a common name. */
const COMMON_WINDOW = 30_000;
/** The same for one or two characters, which the trigram index cannot find. */
const SHORT_WINDOW = 20_000;

/** Everywhere $1 is the period and $2 its first day. */
const IN_PERIOD = `s.period = $1::"period" AND s."periodStart" = $2::date`;

/** In a tie, who got there first comes first, then the id. */
const ORDER = `s."approvedDeeds" DESC, s."reachedAt", s."userId"`;

/** How many members are ahead of each score: ranks without counting members. */
const LADDER = `
ladder AS MATERIALIZED (
  SELECT "approvedDeeds" AS score, members,
         (sum(members) OVER (ORDER BY "approvedDeeds" DESC) - members)::int AS ahead
  FROM standing_scores WHERE period = $1::"period" AND "periodStart" = $2::date AND members > 0
)`;

const ENTRIES = `
SELECT ladder.ahead + 1 AS rank, s."approvedDeeds" AS "deedCount", s.trees AS "treesPlanted",
       life."approvedDeeds", ${publicUserColumns("u")}
FROM page
JOIN standings s ON ${IN_PERIOD} AND s."userId" = page."userId"
JOIN ladder ON ladder.score = s."approvedDeeds"
JOIN users u ON u.id = s."userId"
JOIN standings life ON life.period = 'lifetime' AND life."periodStart" = '1970-01-01' AND life."userId" = s."userId"
ORDER BY ${ORDER}`;

const pages = new Map<number, Statement>();

/**
 * A page of everybody, `rows` long: $3 offset. The histogram finds the score at which the page begins. The length is
 * part of the text: only then does PostgreSQL see that it need not sort everybody, and keeps one plan.
 */
export function pageOfRows(rows: number): Statement {
  let page = pages.get(rows);
  if (!page) pages.set(rows, (page = { name: `leaderboard.page.${rows}`, replica: true, text: pageText(rows) }));
  return page;
}

const pageText = (rows: number): string => `
WITH ${LADDER}, beginning AS (
  SELECT score, ahead FROM ladder WHERE ahead + members > $3::int ORDER BY score DESC LIMIT 1
), page AS (
  SELECT s."userId" FROM standings s
  WHERE ${IN_PERIOD} AND s."approvedDeeds" <= (SELECT score FROM beginning)
  ORDER BY ${ORDER} OFFSET $3::int - (SELECT ahead FROM beginning) LIMIT ${rows}
)
${ENTRIES}`;

/** Entries of the members $3. */
export const ENTRIES_OF: Statement = {
  name: "leaderboard.entriesOf",
  replica: true,
  text: `
WITH ${LADDER}, page AS (
  SELECT id AS "userId" FROM unnest($3::uuid[]) AS given(id)
)
${ENTRIES}`,
};

export const COUNT: Statement = {
  name: "leaderboard.count",
  replica: true,
  text: `
SELECT coalesce(sum(members), 0)::int AS count FROM standing_scores
WHERE period = $1::"period" AND "periodStart" = $2::date`,
};

const window = (rows: number): string => `
  SELECT s."userId", s."approvedDeeds", s."reachedAt" FROM standings s WHERE ${IN_PERIOD} ORDER BY ${ORDER} LIMIT ${rows}`;

/** `OFFSET 0` keeps the look-up inside the loop over the window, so that the loop can end early. */
const MATCHING = `LATERAL (
  SELECT 1 FROM users u WHERE u.id = s."userId" AND u."searchText" LIKE $3 OFFSET 0
) hit`;

const hits = (name: string, most: number | null): Statement => ({
  name: `leaderboard.${name}`,
  text: `
WITH hits AS MATERIALIZED (
  SELECT id FROM users WHERE "searchText" LIKE $3 ${most === null ? "" : `LIMIT ${most + 1}`}
)
SELECT (SELECT count(*) FROM hits)::int AS hits, ARRAY(
  SELECT s."userId"::text FROM hits JOIN standings s ON ${IN_PERIOD} AND s."userId" = hits.id
  ORDER BY ${ORDER} LIMIT $4 OFFSET $5
) AS ids`,
});

const walk = (name: string, rows: number): Statement => ({
  name: `leaderboard.${name}`,
  text: `
SELECT ARRAY(
  SELECT s."userId"::text FROM (${window(rows)}) s, ${MATCHING} ORDER BY ${ORDER} LIMIT $4 OFFSET $5
) AS ids`,
});

/** The search's statements: $3 pattern, $4 limit, $5 offset. Each answers `ids` in the leaderboard's order. */
export const SEARCH = {
  hits: hits("hits", COMMON),
  allHits: hits("allHits", null),
  commonWalk: walk("commonWalk", COMMON_WINDOW),
  shortWalk: walk("shortWalk", SHORT_WINDOW),
} as const;

/** How many match ($3), counted so far only as anybody will page. */
export const SEARCH_COUNT: Statement = {
  name: "leaderboard.searchCount",
  text: `
SELECT count(*)::int AS count FROM (
  SELECT 1 FROM users u JOIN standings s ON ${IN_PERIOD} AND s."userId" = u.id
  WHERE u."searchText" LIKE $3 LIMIT ${limits.searchCountMax}
) matches`,
};

export const SHORT_SEARCH_COUNT: Statement = {
  name: "leaderboard.shortSearchCount",
  text: `SELECT count(*)::int AS count FROM (SELECT 1 FROM (${window(SHORT_WINDOW)}) s, ${MATCHING} LIMIT ${limits.searchCountMax}) matches`,
};
