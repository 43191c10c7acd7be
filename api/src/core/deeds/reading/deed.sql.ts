import type { Day } from "@tree-for-deed/common/day";
import type { Language } from "@tree-for-deed/common/languages";
import type { Condition, ListTable } from "../../search/listing.service";
import { Keyset } from "../../../shared/keyset";
import { readTimeCursor } from "../../../shared/time-cursor";
import { quickRead, quickReplicaRead, replicaRead, statement, type Statement } from "../../../shared/row-source";
import { PROFILE_TEXTS } from "../../users/profile-text.value";
import { shownColumn, shownColumns } from "../../users/user.view";
import { DeedStatus } from "../deed-status.enum";
import { flagFirst, mostFlagsFirst } from "../flags/flag.sql";
import { ReviewFlag } from "../flags/review-flag.enum";
import { DeedSort } from "./deed-sort.enum";

/** Former cursors of deeds are those of `time-cursor.ts`. */
export const NEWEST = new Keyset(
  "deeds",
  [
    { sql: `t."createdAt"`, type: "timestamptz", descending: true },
    { sql: "t.id", type: "uuid", descending: true },
  ],
  readTimeCursor,
);
/** The deeds of a search that only sound like it, which follow those that match it. */
export const NEWEST_BY_SOUND = NEWEST.named("deeds.sound");

const NEWEST_FIRST = NEWEST.order;

const LONGEST_WAITING_FIRST = `t."submittedAt", t.id`;

type FlagOrder = `flag.${ReviewFlag}`;
const flagOrder = (flag: ReviewFlag): FlagOrder => `flag.${flag}`;
const FLAG_ORDERS = Object.fromEntries(
  Object.values(ReviewFlag).map((flag) => [flagOrder(flag), `${flagFirst(flag)}, ${LONGEST_WAITING_FIRST}`]),
) as Record<FlagOrder, string>;

/**
 * Each order but those by likes and by flags has an index. An index for likes would slow down every like, for a list
 * that only admins read; flags depend on the time, so no index holds them.
 */
const ORDERS = {
  newest: NEWEST_FIRST,
  oldest: `t."createdAt", t.id`,
  longestWaiting: LONGEST_WAITING_FIRST,
  lastSubmitted: `t."submittedAt" DESC, t.id DESC`,
  latestDecision: `t."decidedAt" DESC, t.id DESC`,
  mostLiked: `t.likes DESC, t.id DESC`,
  mostUnusual: `${mostFlagsFirst}, ${LONGEST_WAITING_FIRST}`,
  ...FLAG_ORDERS,
} as const;

export type DeedOrder = keyof typeof ORDERS;

const DECIDED = {
  [DeedSort.OLDEST]: "oldest",
  [DeedSort.NEWEST]: "newest",
  [DeedSort.MOST_LIKED]: "mostLiked",
} as const;

const SORTS: Readonly<Record<DeedStatus, Partial<Record<DeedSort, DeedOrder>>>> = {
  [DeedStatus.PENDING]: {
    [DeedSort.NEWEST]: "lastSubmitted",
    [DeedSort.MOST_LIKED]: "mostLiked",
    [DeedSort.MOST_UNUSUAL]: "mostUnusual",
  },
  [DeedStatus.APPROVED]: DECIDED,
  [DeedStatus.REJECTED]: DECIDED,
};

/** The order of an admin list of deeds; the default is the order in which admins work through it. */
export function orderOf(
  status: DeedStatus,
  sort: DeedSort | null | undefined,
  firstFlag: ReviewFlag | null = null,
): DeedOrder {
  const isPending = status === DeedStatus.PENDING;
  if (isPending && firstFlag !== null) return flagOrder(firstFlag);
  return (sort && SORTS[status][sort]) ?? (isPending ? "longestWaiting" : "latestDecision");
}

/** The status is part of the text, so that the planner sees which partial index holds exactly these deeds. */
export const inStatus = (status: DeedStatus): Condition => ({
  name: status,
  sql: `t.status = '${status}'`,
  values: [],
  ...(status === DeedStatus.PENDING && { leavesFew: true }),
});

export const inCategory = (id: string): Condition => ({
  name: "category",
  sql: `t."categoryId" = ?::uuid`,
  values: [id],
});

/** The language is part of the text, so that the planner knows how many are written in it. */
export const writtenIn = (language: Language): Condition => ({
  name: `written.${language}`,
  sql: `t.language = '${language}'`,
  values: [],
});

/** Restricts to these categories; `null` means all. */
export const inCategories = (ids: readonly string[] | null): Condition[] =>
  ids ? [{ name: "categories", sql: `t."categoryId" = ANY (?::uuid[])`, values: [ids] }] : [];

export const except = (id: string): Condition => ({ name: "others", sql: `t.id <> ?::uuid`, values: [id] });

/** Deeds of this day. The bounds hold in every time zone, and keep the search in the feed's index short. */
export const ofDay = (day: Day): Condition => ({
  name: "day",
  sql: `t.day = ?::date AND t."createdAt" > ?::date::timestamp AT TIME ZONE 'UTC' - interval '15 hours'
    AND t."createdAt" < ?::date::timestamp AT TIME ZONE 'UTC' + interval '39 hours'`,
  values: [day, day, day],
});

const IS_AUTHOR = `u.id = $1::uuid`;
/** True where deeds are read for the author or the team, who may read what a member hides. */
const SEES_HIDDEN = `$2::text <> 'public' OR ${IS_AUTHOR}`;

/** Columns of a card; $1 is the viewer's id. */
const cardColumns = (
  seesHidden: string,
): string => `t.id, t."uniqueId", t."userId", t."categoryId", t.caption, t.images, t.status, t.likes, t."createdAt",
  ${shownColumns(["username", "fullName", "country", "profilePicture"], "u", seesHidden)},
  coalesce(s."approvedDeeds", 0) AS "approvedDeeds",
  l."deedId" IS NOT NULL AS "likedByMe",
  y."deedId" IS NOT NULL AS "plantedTree"`;

const CARD_COLUMNS = cardColumns(IS_AUTHOR);

const CARD_JOINS = `JOIN users u ON u.id = t."userId"
  LEFT JOIN standings s ON s.period = 'lifetime' AND s."periodStart" = '1970-01-01' AND s."userId" = t."userId"
  LEFT JOIN tree_days y ON y."userId" = t."userId" AND y.day = t.day AND y."deedId" = t.id
  LEFT JOIN deed_likes l ON l."userId" = $1::uuid AND l."deedId" = t.id`;

/** $1 is the viewer's id, $2 their `DeedVisibility`: hidden values never leave the database. */
const DEED_COLUMNS = `${cardColumns(SEES_HIDDEN)}, t."decidedAt", t."updatedAt", t.version,
  CASE WHEN t."submittedAt" <> t."createdAt" THEN t."submittedAt" END AS "resubmittedAt",
  CASE WHEN $2::text <> 'public' THEN t."adminNote" END AS "adminNote",
  CASE WHEN $2::text <> 'public' OR t."userId" = $1::uuid THEN t."rejectReason" END AS "rejectReason",
  ${PROFILE_TEXTS.map((name) => `${shownColumn(name, "u", SEES_HIDDEN)} AS "${name}"`).join(", ")}, u."createdAt" AS "joinedAt",
  CASE WHEN u."anonymizedAt" IS NULL AND ($2::text = 'all' OR u.id = $1::uuid) THEN u.email END AS "authorEmail",
  c.name, c."nameEn", c.icon`;

const DEED_JOINS = `${CARD_JOINS} JOIN categories c ON c.id = t."categoryId"`;

const DEEDS = {
  table: "deeds",
  columns: DEED_COLUMNS,
  joins: DEED_JOINS,
  orders: ORDERS,
  sortedBy: ["submittedAt", "decidedAt", "likes"],
  byWords: { table: "deed_words", id: `"deedId"`, along: { newest: "newest", oldest: "oldest" } },
  byEar: true,
} as const satisfies Omit<ListTable<DeedOrder>, "name">;

/** Deeds for admins and their authors, not from the replica: they see their own changes at once. */
export const ALL_DEEDS: ListTable<DeedOrder> = { name: "deeds", ...DEEDS };

/** Deeds as everybody reads them. */
export const PUBLIC_DEEDS: ListTable<DeedOrder> = { name: "feed", ...DEEDS, heads: [5, 12, 20], replica: true };

/** Like `PUBLIC_DEEDS`, with only the columns of cards. */
export const PUBLIC_CARDS: ListTable<DeedOrder> = {
  ...PUBLIC_DEEDS,
  name: "cards",
  columns: CARD_COLUMNS,
  joins: CARD_JOINS,
};

/** A page of approved cards of each of the members $2: $3 limit, $4 offset. */
export const CARDS_OF_MEMBERS = replicaRead(ofMembers(CARD_COLUMNS, CARD_JOINS, 2));

/** Like `CARDS_OF_MEMBERS`, for whole deeds: $3 the members, $4 limit, $5 offset. */
export const OF_MEMBERS = replicaRead(ofMembers(DEED_COLUMNS, DEED_JOINS, 3));

/** Like `OF_MEMBERS`, after the position $5 and $6. */
export const OF_MEMBERS_AFTER = replicaRead(
  ofMembers(
    DEED_COLUMNS,
    DEED_JOINS,
    3,
    NEWEST.after((place) => `$${place + 5}`),
  ),
);

function ofMembers(columns: string, joins: string, at: number, after?: string): string {
  const [where, offset] = after ? [` AND ${after}`, ""] : ["", ` OFFSET $${at + 2}`];
  return `SELECT ${columns} FROM unnest($${at}::uuid[]) AS m (id), LATERAL (
      SELECT t.id FROM deeds t WHERE t."userId" = m.id AND t.status = 'approved'${where}
      ORDER BY ${NEWEST_FIRST} LIMIT $${at + 1}${offset}
    ) page JOIN deeds t ON t.id = page.id ${joins} ORDER BY ${NEWEST_FIRST}`;
}

/** Number of approved deeds of the members whose ids the SQL `members` selects ($1 the viewer), counted up to $2. */
export const countOfMembers = (members: string): Statement =>
  replicaRead(`SELECT count(*)::int AS count FROM (SELECT FROM (${members}) m (id)
    JOIN deeds t ON t."userId" = m.id AND t.status = 'approved' LIMIT $2) counted`);

const newest = new Map<string, Statement>();

/**
 * The newest `rows` approved deeds, after the position $3 and $4, of the members whose ids the SQL `members` selects, in which $1 is the
 * viewer. Only members whose newest deed is among the first `rows` can have others there. So each member costs one
 * entry of an index, and `rows` of them cost `rows` more.
 */
export function newestOfMembers(members: string, rows: number): Statement {
  const key = `${rows} ${members}`;
  let made = newest.get(key);
  if (!made) {
    const first = (of: string, count: number): string => `SELECT t.id, t."createdAt" FROM deeds t
        WHERE t."userId" = ${of} AND t.status = 'approved' AND (t."createdAt", t.id) < ($3::timestamptz, $4::uuid)
        ORDER BY ${NEWEST_FIRST} LIMIT ${count}`;
    const text = `SELECT ${DEED_COLUMNS} FROM (
        SELECT t.id FROM (
          SELECT m.id FROM (${members}) m (id) CROSS JOIN LATERAL (${first("m.id", 1)}) t ORDER BY ${NEWEST_FIRST} LIMIT ${rows}
        ) m CROSS JOIN LATERAL (${first("m.id", rows)}) t ORDER BY ${NEWEST_FIRST} LIMIT ${rows}
      ) page JOIN deeds t ON t.id = page.id ${DEED_JOINS} ORDER BY ${NEWEST_FIRST}`;
    newest.set(key, (made = replicaRead(text)));
  }
  return made;
}

const firstCards = new Map<number, Statement>();

/**
 * The first `rows` approved cards of the member $2. The number is part of the text, so that PostgreSQL keeps one plan.
 */
export function firstCardsOfMember(rows: number): Statement {
  let first = firstCards.get(rows);
  if (!first) {
    const text = `SELECT ${CARD_COLUMNS} FROM (
        SELECT t.* FROM deeds t WHERE t."userId" = $2::uuid AND t.status = 'approved' ORDER BY ${NEWEST_FIRST} LIMIT ${rows}
      ) t ${CARD_JOINS} ORDER BY ${NEWEST_FIRST}`;
    firstCards.set(rows, (first = quickReplicaRead(text)));
  }
  return first;
}

const VISIBLE = `(t.status = 'approved' OR $2::text <> 'public' OR t."userId" = $1::uuid)`;

/** The deed of unique id $3, if the viewer may see it. */
export const BY_UNIQUE_ID = quickReplicaRead(
  `SELECT ${DEED_COLUMNS} FROM deeds t ${DEED_JOINS} WHERE t."uniqueId" = $3 AND ${VISIBLE}`,
);

/** Like `BY_UNIQUE_ID`, with only the columns of a card. */
export const CARD_BY_UNIQUE_ID = quickReplicaRead(
  `SELECT ${CARD_COLUMNS} FROM deeds t ${CARD_JOINS} WHERE t."uniqueId" = $3 AND ${VISIBLE}`,
);

/** The deed of id $3, if the viewer may see it. */
export const BY_ID = quickRead(
  `SELECT ${DEED_COLUMNS} FROM deeds t ${DEED_JOINS} WHERE t.id = $3::uuid AND ${VISIBLE}`,
);

/** The deeds of the ids $3 that the viewer may see. */
export const BY_IDS = replicaRead(
  `SELECT ${DEED_COLUMNS} FROM deeds t ${DEED_JOINS} WHERE t.id = ANY($3::uuid[]) AND ${VISIBLE}`,
);

/** Number of approved deeds in the language $1, of the category $2 (null for all), counted up to $3. */
export const WRITTEN_IN = replicaRead(`SELECT count(*)::int AS count FROM (
      SELECT FROM deeds t WHERE t.status = 'approved' AND t.language = $1::"language"
        AND ($2::uuid IS NULL OR t."categoryId" = $2::uuid) ORDER BY ${NEWEST_FIRST} LIMIT $3
    ) written`);

/** Submission time of the deed that has waited longest. */
export const LONGEST_WAITING = quickRead(
  `SELECT "submittedAt" FROM deeds WHERE status = 'pending' ORDER BY "submittedAt", id LIMIT 1`,
);

/** Submission time of the newest pending deed. */
export const LATEST_WAITING = quickRead(
  `SELECT "submittedAt" FROM deeds WHERE status = 'pending' ORDER BY "submittedAt" DESC, id DESC LIMIT 1`,
);

/** Number of pending deeds of the categories $1, with the oldest and the newest submission time. */
export const WAITING_OF_CATEGORIES = statement(`
    SELECT count(*)::int AS count, min("submittedAt") AS oldest, max("submittedAt") AS newest FROM deeds
    WHERE status = 'pending' AND "categoryId" = ANY ($1::uuid[])`);

/** Number of pending deeds of the categories $3 (null for all) submitted after $1, counted up to $2. */
export const WAITING_SINCE = quickRead(`SELECT count(*)::int AS count FROM (
      SELECT 1 FROM deeds WHERE status = 'pending' AND "submittedAt" > $1::timestamptz
        AND ($3::uuid[] IS NULL OR "categoryId" = ANY ($3::uuid[])) LIMIT $2
    ) later`);

/** The ledger's counters named $1. */
export const COUNTERS = replicaRead(
  `SELECT counter, value::int AS value FROM site_stats WHERE counter = ANY($1::text[])`,
);
