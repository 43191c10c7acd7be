import { LIFETIME_START } from "../../shared/day";
import type { Statement } from "../../shared/row-source";
import { userViewColumns } from "../users/user.read-model";
import { UserFilter, UserSort } from "./member-list.enums";

/** A search or filter that finds more looks at so many of them. */
export const HITS_MAX = 10_000;

const LIFETIME = `s.period = 'lifetime' AND s."periodStart" = '${LIFETIME_START}'`;
/** Nameless authors of deeds that were left behind are no members. */
const IS_MEMBER = `u."anonymizedAt" IS NULL`;
const NEWEST_FIRST = `u."createdAt" DESC, u.id DESC`;

const walk = (order: string): string =>
  `SELECT u.id FROM users u WHERE ${IS_MEMBER} ORDER BY ${order} LIMIT $1 OFFSET $2`;

/** Those with a place first, in its order, then everybody else, newest first: each part walks an index of its own. */
const placedThenNewest = (placed: string, howMany: string, isPlaced: string, before = ""): string => `
WITH ${before} first AS MATERIALIZED (
  SELECT id, row_number() OVER () AS place FROM (${placed} LIMIT $1 OFFSET $2) p
), rest AS (
  SELECT id, $1::int + row_number() OVER () AS place FROM (
    SELECT u.id FROM users u WHERE ${IS_MEMBER} AND NOT EXISTS (${isPlaced}) ORDER BY ${NEWEST_FIRST}
    LIMIT greatest($1::int - (SELECT count(*) FROM first), 0) OFFSET greatest($2::int - (${howMany}), 0)
  ) r
)
SELECT id FROM (SELECT * FROM first UNION ALL SELECT * FROM rest) page ORDER BY place LIMIT $1`;

const EVERYBODY: Readonly<Record<UserSort, string>> = {
  [UserSort.NEWEST]: walk(NEWEST_FIRST),
  [UserSort.OLDEST]: walk(`u."createdAt", u.id`),
  [UserSort.NAME]: walk(`u."searchText", u.id`),
  [UserSort.APPROVED_DEEDS]: placedThenNewest(
    `SELECT s."userId" AS id FROM standings s WHERE ${LIFETIME} ORDER BY s."approvedDeeds" DESC, s."reachedAt", s."userId"`,
    `SELECT coalesce(sum(s.members), 0) FROM standing_scores s WHERE ${LIFETIME}`,
    `SELECT FROM standings s WHERE ${LIFETIME} AND s."userId" = u.id`,
  ),
  [UserSort.LAST_SEEN]: placedThenNewest(
    `SELECT id FROM seen ORDER BY at DESC, id`,
    `SELECT count(*) FROM seen`,
    `SELECT FROM seen WHERE seen.id = u.id`,
    `seen AS MATERIALIZED (SELECT "userId" AS id, max("touchedAt") AS at FROM sessions GROUP BY 1),`,
  ),
};

/** Ids of a page of all members: $1 limit, $2 offset. */
export const everybody = (sort: UserSort): Statement => ({ name: `members.all.${sort}`, text: EVERYBODY[sort] });

const FILTERS: Readonly<Record<UserFilter, string>> = {
  [UserFilter.ALL]: "",
  [UserFilter.ADMINS]: ` AND u."isAdmin"`,
  [UserFilter.SUSPENDED]: ` AND u."suspendedAt" IS NOT NULL`,
};

/** How a search is looked up: by the trigram indexes, or, when it is too short for them, in every row. */
export type Way = "index" | "scan";

/** The two texts of the first way are indexed just so. */
const MATCHING: Readonly<Record<Way, (pattern: string) => string>> = {
  index: (pattern) => `(u."searchText" LIKE ${pattern} OR (u."emailKey" || ' ' || u."whatsappNumber") LIKE ${pattern})`,
  scan: (pattern) => `(u."searchText" || ' ' || u."emailKey" || ' ' || u."whatsappNumber") LIKE ${pattern}`,
};

const hitsOf = (filter: UserFilter, way: Way | null, pattern: string): string =>
  `SELECT u.id, u."createdAt", u."searchText" FROM users u
   WHERE ${IS_MEMBER}${FILTERS[filter]}${way ? ` AND ${MATCHING[way](pattern)}` : ""} LIMIT ${HITS_MAX}`;

const ORDERS: Readonly<Record<UserSort, { readonly join?: string; readonly order: string }>> = {
  [UserSort.NEWEST]: { order: NEWEST_FIRST },
  [UserSort.OLDEST]: { order: `u."createdAt", u.id` },
  [UserSort.NAME]: { order: `u."searchText", u.id` },
  [UserSort.APPROVED_DEEDS]: {
    join: `LEFT JOIN standings s ON ${LIFETIME} AND s."userId" = u.id`,
    order: `coalesce(s."approvedDeeds", 0) DESC, s."reachedAt", ${NEWEST_FIRST}`,
  },
  [UserSort.LAST_SEEN]: {
    join: `LEFT JOIN LATERAL (SELECT max(x."touchedAt") AS at FROM sessions x WHERE x."userId" = u.id) seen ON true`,
    order: `seen.at DESC NULLS LAST, ${NEWEST_FIRST}`,
  },
};

/** Ids of a page of those who match: $1 limit, $2 offset, and with a search $3 its pattern. */
export const narrowed = (sort: UserSort, filter: UserFilter, way: Way | null): Statement => ({
  name: `members.some.${filter}.${way ?? "all"}.${sort}`,
  text: `
WITH hits AS MATERIALIZED (${hitsOf(filter, way, "$3")})
SELECT u.id FROM hits u ${ORDERS[sort].join ?? ""} ORDER BY ${ORDERS[sort].order} LIMIT $1 OFFSET $2`,
});

/** Ids of all who match, in their order: with a search $1 is its pattern. */
export const whole = (sort: UserSort, filter: UserFilter, way: Way | null): Statement => ({
  name: `members.whole.${filter}.${way ?? "all"}.${sort}`,
  text: `SELECT u.id FROM users u ${ORDERS[sort].join ?? ""}
    WHERE ${IS_MEMBER}${FILTERS[filter]}${way ? ` AND ${MATCHING[way]("$1")}` : ""} ORDER BY ${ORDERS[sort].order}`,
});

/** How many match, so far as anybody will page; with a search $1 is its pattern. */
export const countNarrowed = (filter: UserFilter, way: Way | null): Statement => ({
  name: `members.count.${filter}.${way ?? "all"}`,
  text: `SELECT count(*)::int AS count FROM (${hitsOf(filter, way, "$1")}) hits`,
});

export const COUNT_ALL: Statement = {
  name: "members.count",
  text: `SELECT value::int AS count FROM site_stats WHERE counter = 'users'`,
};

/** The members $1, in that order, with their approved deeds. */
export const MEMBERS_BY_IDS: Statement = {
  name: "members.byIds",
  text: `
SELECT ${userViewColumns("u")}, coalesce(s."approvedDeeds", 0) AS "approvedDeeds"
FROM unnest($1::uuid[]) WITH ORDINALITY AS page (id, place)
JOIN users u ON u.id = page.id AND ${IS_MEMBER}
LEFT JOIN standings s ON ${LIFETIME} AND s."userId" = u.id
ORDER BY page.place`,
};
