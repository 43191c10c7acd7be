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
const OLDEST_FIRST = `u."createdAt", u.id`;

/** Ids in an order, read from its start or from its end: $1 limit, $2 offset. */
export interface Walk {
  readonly fromStart: Statement;
  readonly fromEnd: Statement;
}

/** A list in two parts: those with a place, in its order, then everybody else, newest first. */
export interface TwoParts {
  /** The first part from its start, quick so long as little is skipped: $1 limit, $2 offset. */
  readonly start: Statement;
  /** How many are in each part. */
  readonly sizes: Statement;
  readonly placed: Walk;
  readonly others: Walk;
}

const walked = (name: string, ids: string, { order, reverse }: { order: string; reverse: string }): Walk => ({
  fromStart: { name, text: `${ids} ORDER BY ${order} LIMIT $1 OFFSET $2` },
  fromEnd: { name: `${name}.fromEnd`, text: `${ids} ORDER BY ${reverse} LIMIT $1 OFFSET $2` },
});

/** `howMany` counts the placed, `isPlaced` finds the place of `u`. */
const placedThenNewest = (
  sort: UserSort,
  { placed, start = placed.fromStart }: { placed: Walk; start?: Statement },
  howMany: string,
  isPlaced: string,
): TwoParts => ({
  start,
  sizes: {
    name: `members.sizes.${sort}`,
    text: `SELECT (${howMany})::int AS placed, (SELECT count(*) FROM users u WHERE ${IS_MEMBER})::int AS members`,
  },
  placed,
  others: walked(`members.others.${sort}`, `SELECT u.id FROM users u WHERE ${IS_MEMBER} AND NOT EXISTS (${isPlaced})`, {
    order: NEWEST_FIRST,
    reverse: OLDEST_FIRST,
  }),
});

/** By a member's last session: none was used after it. */
const SEEN_LAST: Statement = {
  name: "members.seenLast",
  text: `SELECT s."userId" AS id FROM sessions s WHERE NOT EXISTS (
      SELECT FROM sessions later
      WHERE later."userId" = s."userId" AND (later."touchedAt", later.id) > (s."touchedAt", s.id))
    ORDER BY s."touchedAt" DESC, s."userId" DESC LIMIT $1 OFFSET $2`,
};

const TWO_PARTS = {
  [UserSort.APPROVED_DEEDS]: placedThenNewest(
    UserSort.APPROVED_DEEDS,
    {
      placed: walked("members.placed.approvedDeeds", `SELECT s."userId" AS id FROM standings s WHERE ${LIFETIME}`, {
        order: `s."approvedDeeds" DESC, s."reachedAt", s."userId"`,
        reverse: `s."approvedDeeds", s."reachedAt" DESC, s."userId" DESC`,
      }),
    },
    `SELECT coalesce(sum(s.members), 0) FROM standing_scores s WHERE ${LIFETIME}`,
    `SELECT FROM standings s WHERE ${LIFETIME} AND s."userId" = u.id`,
  ),
  [UserSort.LAST_SEEN]: placedThenNewest(
    UserSort.LAST_SEEN,
    {
      placed: walked("members.placed.lastSeen", `SELECT s."userId" AS id FROM sessions s GROUP BY 1`, {
        order: `max(s."touchedAt") DESC, 1 DESC`,
        reverse: `max(s."touchedAt"), 1`,
      }),
      start: SEEN_LAST,
    },
    `SELECT count(*) FROM (SELECT FROM sessions GROUP BY "userId") seen`,
    `SELECT FROM sessions s WHERE s."userId" = u.id`,
  ),
};

const ONE_PART = {
  [UserSort.NEWEST]: NEWEST_FIRST,
  [UserSort.OLDEST]: OLDEST_FIRST,
  [UserSort.NAME]: `u."searchText", u.id`,
};

/** All members in an order: a statement for a page of ids ($1 limit, $2 offset), or the two parts that make up the list. */
export function everybody(sort: UserSort): Statement | TwoParts {
  if (sort === UserSort.APPROVED_DEEDS || sort === UserSort.LAST_SEEN) return TWO_PARTS[sort];
  const text = `SELECT u.id FROM users u WHERE ${IS_MEMBER} ORDER BY ${ONE_PART[sort]} LIMIT $1 OFFSET $2`;
  return { name: `members.all.${sort}`, text };
}

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
  [UserSort.OLDEST]: { order: OLDEST_FIRST },
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
