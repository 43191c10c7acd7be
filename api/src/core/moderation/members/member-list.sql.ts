import { limits } from "@tree-for-deed/common/limits";
import { LIFETIME_START } from "../../../shared/day";
import { byIndex, inWindow, type Searched, withHits, withLatest } from "../../search/listing-hits.sql";
import { statement, type SqlValue, type Statement } from "../../../shared/row-source";
import { matches, type WordSearch, wordValues } from "../../search/word-search.sql";
import { LOSS_VALID_SINCE } from "../../identity/second-factor/factor-loss.loaders";
import { HIDDEN_MEMBER_WORDS, MEMBER_WORDS, userViewColumns } from "../../users/user.view";
import { UserFilter, UserSort } from "./member-list.enum";

const LIFETIME = `s.period = 'lifetime' AND s."periodStart" = '${LIFETIME_START}'`;
/** Anonymous authors of deeds that members left behind are no members. */
const IS_MEMBER = `u."anonymizedAt" IS NULL`;
const NEWEST_FIRST = `u."createdAt" DESC, u.id DESC`;
const OLDEST_FIRST = `u."createdAt", u.id`;
const COUNT_MEMBERS = `SELECT coalesce(sum(value), 0) FROM site_stats WHERE counter = 'users'`;

/** Ids in an order, read from its start or from its end: $1 limit, $2 offset. */
export interface Walk {
  readonly fromStart: Statement;
  readonly fromEnd: Statement;
}

/** A list in two parts: members with a rank in its order, then everyone else, newest first. */
export interface TwoParts {
  /** Counts of the placed and of all members. */
  readonly sizes: Statement;
  readonly placed: Walk;
  readonly others: Walk;
}

const walked = (ids: string, { order, reverse }: { order: string; reverse: string }): Walk => ({
  fromStart: statement(`${ids} ORDER BY ${order} LIMIT $1 OFFSET $2`),
  fromEnd: statement(`${ids} ORDER BY ${reverse} LIMIT $1 OFFSET $2`),
});

/** `howMany` counts the placed, `isPlaced` finds the place of `u`. */
const placedThenNewest = (placed: Walk, howMany: string, isPlaced: string): TwoParts => ({
  sizes: statement(`SELECT (${howMany})::int AS placed, (${COUNT_MEMBERS})::int AS members`),
  placed,
  others: walked(`SELECT u.id FROM users u WHERE ${IS_MEMBER} AND NOT EXISTS (${isPlaced})`, {
    order: NEWEST_FIRST,
    reverse: OLDEST_FIRST,
  }),
});

const TWO_PARTS = {
  [UserSort.APPROVED_DEEDS]: placedThenNewest(
    walked(`SELECT s."userId" AS id FROM standings s WHERE ${LIFETIME}`, {
      order: `s."approvedDeeds" DESC, s."reachedAt", s."userId"`,
      reverse: `s."approvedDeeds", s."reachedAt" DESC, s."userId" DESC`,
    }),
    `SELECT coalesce(sum(s.members), 0) FROM standing_scores s WHERE ${LIFETIME}`,
    `SELECT FROM standings s WHERE ${LIFETIME} AND s."userId" = u.id`,
  ),
  [UserSort.LAST_SEEN]: placedThenNewest(
    walked(`SELECT v."userId" AS id FROM member_visits v`, {
      order: `v."lastSeenAt" DESC, v."userId" DESC`,
      reverse: `v."lastSeenAt", v."userId"`,
    }),
    `SELECT count(*) FROM member_visits`,
    `SELECT FROM member_visits v WHERE v."userId" = u.id`,
  ),
};

const ONE_PART = {
  [UserSort.NEWEST]: NEWEST_FIRST,
  [UserSort.OLDEST]: OLDEST_FIRST,
  [UserSort.NAME]: `u."searchText", u.id`,
};

/**
 * All members in an order: a statement for a page of ids ($1 limit, $2 offset), or the two parts that make up the list.
 */
export function everybody(sort: UserSort): Statement | TwoParts {
  if (sort === UserSort.APPROVED_DEEDS || sort === UserSort.LAST_SEEN) return TWO_PARTS[sort];
  const text = `SELECT u.id FROM users u WHERE ${IS_MEMBER} ORDER BY ${ONE_PART[sort]} LIMIT $1 OFFSET $2`;
  return { name: `members.all.${sort}`, text };
}

const FILTERS: Readonly<Record<UserFilter, readonly string[]>> = {
  [UserFilter.ALL]: [],
  [UserFilter.ADMINS]: [`u."isAdmin"`],
  [UserFilter.TEAM]: [`(u."isAdmin" OR u.roles <> '{}')`],
  [UserFilter.SUSPENDED]: [`u."suspendedAt" IS NOT NULL`],
  [UserFilter.LOST_FACTOR]: [
    `EXISTS (SELECT FROM second_factor_losses l WHERE l."userId" = u.id AND l."reportedAt" > ${LOSS_VALID_SINCE})`,
  ],
};

/** Search of names by words and, if the text is long enough, of addresses and numbers by pattern. */
export interface MemberSearch {
  readonly names: WordSearch | null;
  readonly contacts: string | null;
}

/** The values of a search, as `searchedFor` asks for them. */
export const valuesOf = ({ names, contacts }: MemberSearch): SqlValue[] => [
  ...(names ? wordValues(names) : []),
  ...(contacts === null ? [] : [contacts]),
];

/** Finds members who hide their name; the first condition is that of the index. */
const hiddenMatch = (names: WordSearch): string =>
  `u."hiddenSearchText" IS NOT NULL AND ${matches(names, HIDDEN_MEMBER_WORDS, 1)}`;

/** The members who match filter and search. */
function searchedFor(filter: UserFilter, search: MemberSearch | null): Searched {
  const found = [
    ...(search?.names ? [matches(search.names, MEMBER_WORDS, 1), hiddenMatch(search.names)] : []),
    // Must match the index expression exactly.
    ...(search && search.contacts !== null
      ? [`(u."emailKey" || ' ' || u."whatsappNumber") LIKE $${valuesOf(search).length}`]
      : []),
  ];
  return {
    table: "users",
    alias: "u",
    columns: `u.id, u."createdAt", u."searchText"`,
    conditions: [IS_MEMBER, ...FILTERS[filter]],
    latestFirst: NEWEST_FIRST,
    isMatch: `(${found.map((way) => `(${way})`).join(" OR ")})`,
    byIndex: found.map((isLike) => ({ from: "users u", isLike })),
  };
}

const ORDERS: Readonly<Record<UserSort, { readonly join?: string; readonly order: string }>> = {
  [UserSort.NEWEST]: { order: NEWEST_FIRST },
  [UserSort.OLDEST]: { order: OLDEST_FIRST },
  [UserSort.NAME]: { order: `u."searchText", u.id` },
  [UserSort.APPROVED_DEEDS]: {
    join: `LEFT JOIN standings s ON ${LIFETIME} AND s."userId" = u.id`,
    order: `coalesce(s."approvedDeeds", 0) DESC, s."reachedAt", ${NEWEST_FIRST}`,
  },
  [UserSort.LAST_SEEN]: {
    join: `LEFT JOIN member_visits v ON v."userId" = u.id`,
    order: `v."lastSeenAt" DESC NULLS LAST, v."userId" DESC, ${NEWEST_FIRST}`,
  },
};

/** Number of matches and a page of `ids`: limit and offset follow the values of the search. */
export function narrowed(sort: UserSort, filter: UserFilter, search: MemberSearch | null): Statement {
  const searched = searchedFor(filter, search);
  const limitAt = 1 + (search ? valuesOf(search).length : 0);
  return statement(`${search ? withHits(searched, "index") : withLatest(searched)}
      SELECT (SELECT count(*) FROM hits)::int AS count, ARRAY(
        SELECT u.id::text FROM hits u ${ORDERS[sort].join ?? ""} ORDER BY ${ORDERS[sort].order}
        LIMIT $${limitAt} OFFSET $${limitAt + 1}) AS ids`);
}

/** Number of newest members that a search scans before it scans all matches. */
const NEAR = 1_000;

/**
 * A search sorted by newest: a page of `ids` among the newest members, one among all members, and the number of
 * matches.
 */
export function newest(
  filter: UserFilter,
  search: MemberSearch,
): { near: Statement; all: Statement; count: Statement } {
  const searched = searchedFor(filter, search);
  const limitAt = 1 + valuesOf(search).length;
  const idsOf = (found: string): string =>
    `SELECT ARRAY(SELECT u.id::text FROM (${found}) u ORDER BY ${NEWEST_FIRST} LIMIT $${limitAt} OFFSET $${limitAt + 1}) AS ids`;
  return {
    near: statement(idsOf(inWindow(searched, NEWEST_FIRST, NEAR))),
    all: statement(idsOf(byIndex(searched, ""))),
    count:
      statement(`SELECT count(*)::int AS count FROM (SELECT FROM (${byIndex(searched, `LIMIT ${limits.searchCountMax}`)}) found
        LIMIT ${limits.searchCountMax}) counted`),
  };
}

/** Ids of all who match, in their order. */
export function whole(sort: UserSort, filter: UserFilter, search: MemberSearch | null): Statement {
  const { conditions, isMatch } = searchedFor(filter, search);
  const tests = [...conditions, ...(search ? [isMatch] : [])];
  return statement(
    `SELECT u.id FROM users u ${ORDERS[sort].join ?? ""} WHERE ${tests.join(" AND ")} ORDER BY ${ORDERS[sort].order}`,
  );
}

export const COUNT_ALL = statement(`SELECT (${COUNT_MEMBERS})::int AS count`);

/** The members $1, in that order, with their approved deeds. */
export const MEMBERS_BY_IDS = statement(`
SELECT ${userViewColumns("u")}, coalesce(s."approvedDeeds", 0) AS "approvedDeeds"
FROM unnest($1::uuid[]) WITH ORDINALITY AS page (id, place)
JOIN users u ON u.id = page.id AND ${IS_MEMBER}
LEFT JOIN standings s ON ${LIFETIME} AND s."userId" = u.id
ORDER BY page.place`);
