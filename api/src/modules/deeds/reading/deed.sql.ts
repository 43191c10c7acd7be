import type { Statement } from "../../../shared/row-source";
import { DeedSort } from "./deed-sort.enum";

/** An order of the table that goes by this name in the statement. */
type Order = (table: string) => string;

/** Which deeds a list holds, and in which order. */
export interface DeedList {
  readonly name: string;
  readonly status: "pending" | "approved" | "rejected";
  readonly order: Order;
  /** Its order is no index's: reading it takes longer, the more deeds there are. */
  readonly isSorted?: true;
}

const newestFirst: Order = (d) => `${d}."createdAt" DESC, ${d}.id DESC`;
const oldestFirst: Order = (d) => `${d}."createdAt", ${d}.id`;
const longestWaitingFirst: Order = (d) => `${d}."submittedAt", ${d}.id`;
const lastSubmittedFirst: Order = (d) => `${d}."submittedAt" DESC, ${d}.id DESC`;
const latestDecisionFirst: Order = (d) => `${d}."decidedAt" DESC, ${d}.id DESC`;

const mostLikedFirst: Order = (d) => `${d}.likes DESC, ${d}.id DESC`;

/** Each order is that of an index of its own: no list sorts more than its page. */
export const LISTS = {
  feed: { name: "feed", status: "approved", order: newestFirst },
  pending: { name: "pending", status: "pending", order: longestWaitingFirst },
  approved: { name: "approved", status: "approved", order: latestDecisionFirst },
  rejected: { name: "rejected", status: "rejected", order: latestDecisionFirst },
} as const satisfies Record<string, DeedList>;

/** The columns by which lists are ordered. */
export const ORDER_COLUMNS = `"createdAt", "submittedAt", "decidedAt", likes`;

/** The orders that are no list's own. An index on `likes` would make every like dearer, for a list that admins read. */
const SORTS: Readonly<Record<DeedList["status"], Partial<Record<DeedSort, Order>>>> = {
  pending: { [DeedSort.NEWEST]: lastSubmittedFirst, [DeedSort.MOST_LIKED]: mostLikedFirst },
  approved: {
    [DeedSort.OLDEST]: oldestFirst,
    [DeedSort.NEWEST]: newestFirst,
    [DeedSort.MOST_LIKED]: mostLikedFirst,
  },
  rejected: {
    [DeedSort.OLDEST]: oldestFirst,
    [DeedSort.NEWEST]: newestFirst,
    [DeedSort.MOST_LIKED]: mostLikedFirst,
  },
};

/** The deeds of a status as admins want them ordered; without a wish, as they work through them. */
export function adminList(status: DeedList["status"], sort: DeedSort | null): DeedList {
  const order = sort && SORTS[status][sort];
  return order ? { name: `${status}.${sort}`, status, order, isSorted: true } : LISTS[status];
}

/** The status is part of the text, so that the planner sees which partial index holds exactly this list. */
export const conditionOf = (list: DeedList): string => `status = '${list.status}'`;

/** $1 is the viewer's id, $2 whether they are an admin: what they may not see never leaves the database. */
const DEED_COLUMNS = `d.id, d."uniqueId", d."userId", d."categoryId", d.caption, d.images, d.status, d.likes,
  d."decidedAt", d."createdAt", d."updatedAt", d.version,
  CASE WHEN d."submittedAt" <> d."createdAt" THEN d."submittedAt" END AS "resubmittedAt",
  CASE WHEN $2::boolean THEN d."adminNote" END AS "adminNote",
  CASE WHEN $2::boolean OR d."userId" = $1::uuid THEN d."rejectReason" END AS "rejectReason",
  u.username, u."fullName", u.country, u."profilePicture", u."facebookUrl", u."instagramUrl", u."linkedinUrl",
  u."createdAt" AS "joinedAt", u."anonymizedAt" IS NOT NULL AS "isFormerMember",
  CASE WHEN u."anonymizedAt" IS NULL AND ($2::boolean OR u.id = $1::uuid) THEN u.email END AS "authorEmail",
  coalesce(s."approvedDeeds", 0) AS "approvedDeeds",
  c.name, c."nameEn", c.icon,
  l."deedId" IS NOT NULL AS "likedByMe",
  t."deedId" IS NOT NULL AS "plantedTree"`;

const DEED_JOINS = `JOIN users u ON u.id = d."userId"
  JOIN categories c ON c.id = d."categoryId"
  LEFT JOIN standings s ON s.period = 'lifetime' AND s."periodStart" = '1970-01-01' AND s."userId" = d."userId"
  LEFT JOIN tree_days t ON t."userId" = d."userId" AND t.day = d.day AND t."deedId" = d.id
  LEFT JOIN deed_likes l ON l."userId" = $1::uuid AND l."deedId" = d.id`;

/** Finds the page's ids in an index alone, then reads only those deeds: deep pages cost no wide rows. */
function pageStatement(name: string, ids: string, order: Order): Statement {
  return {
    name: `deeds.${name}`,
    text: `SELECT ${DEED_COLUMNS} FROM (${ids}) page JOIN deeds d ON d.id = page.id ${DEED_JOINS}
      ORDER BY ${order("d")}`,
  };
}

const madeOnce = new Map<string, Statement>();

function once(name: string, make: () => Statement): Statement {
  let made = madeOnce.get(name);
  if (!made) madeOnce.set(name, (made = make()));
  return made;
}

/** A page of a list: $3 limit, $4 offset, and with `byCategory` $5 the category. */
export const listPage = (list: DeedList, byCategory: boolean): Statement => {
  const name = `${list.name}${byCategory ? ".category" : ""}`;
  const ids = idsOf(list, byCategory ? "$5" : null, "LIMIT $3 OFFSET $4");
  return once(name, () => ({ ...pageStatement(name, ids, list.order), ...readOf(list) }));
};

/**
 * The first `rows` rows of a list, with `byCategory` of the category $3. The number is part of the text: only then does
 * PostgreSQL keep one plan for the page that nearly everybody reads, instead of planning it anew each time.
 */
export const listHead = (list: DeedList, byCategory: boolean, rows: number): Statement => {
  const name = `${list.name}${byCategory ? ".category" : ""}.head.${rows}`;
  const ids = idsOf(list, byCategory ? "$3" : null, `LIMIT ${rows}`);
  return once(name, () => ({ ...pageStatement(name, ids, list.order), ...readOf(list), quick: true }));
};

/** The ids of a whole list: $1 the category and $2 the search pattern, each or null. */
export const wholeList = (list: DeedList): Statement =>
  once(`${list.name}.whole`, () => ({
    name: `deeds.${list.name}.whole`,
    text: `SELECT d.id FROM deeds d WHERE d.${conditionOf(list)} AND ($1::uuid IS NULL OR d."categoryId" = $1)
      AND ($2::text IS NULL OR EXISTS (SELECT FROM deed_search t WHERE t."deedId" = d.id AND t.text LIKE $2))
      ORDER BY ${list.order("d")}`,
  }));

/** What everybody reads may come from a replica; admins work on what is. */
const readOf = (list: DeedList): Pick<Statement, "replica"> => (list === LISTS.feed ? { replica: true } : {});

function idsOf(list: DeedList, category: string | null, limit: string): string {
  const inCategory = category ? ` AND "categoryId" = ${category}::uuid` : "";
  return `SELECT id FROM deeds WHERE ${conditionOf(list)}${inCategory} ORDER BY ${list.order("deeds")} ${limit}`;
}

/** The first `rows` rows of the feed after ($3 createdAt, $4 id); one plan for each size, as for `listHead`. */
export const feedAfter = (rows: number): Statement =>
  once(`feed.after.${rows}`, () => ({
    ...pageStatement(
      `feed.after.${rows}`,
      `SELECT id FROM deeds WHERE status = 'approved' AND ("createdAt", id) < ($3::timestamptz, $4::uuid)
        ORDER BY ${newestFirst("deeds")} LIMIT ${rows}`,
      newestFirst,
    ),
    replica: true,
  }));

const ofMember = (name: string, status: string): Statement =>
  pageStatement(
    name,
    `SELECT id FROM deeds WHERE "userId" = $5::uuid${status} ORDER BY ${newestFirst("deeds")} LIMIT $3 OFFSET $4`,
    newestFirst,
  );

/** Member $5's deeds in every status: $3 limit, $4 offset. */
export const OF_MEMBER = ofMember("ofMember", "");
/** Member $5's deeds in status $6: $3 limit, $4 offset. */
export const OF_MEMBER_BY_STATUS = ofMember("ofMember.status", ` AND status = $6::deed_status`);

/** Member $3's deeds that were rejected last, at most $5, without the deed $4. */
export const REJECTED_OF_MEMBER = pageStatement(
  "ofMember.rejected",
  `SELECT id FROM deeds WHERE "userId" = $3::uuid AND status = 'rejected' AND id <> $4::uuid
    ORDER BY ${latestDecisionFirst("deeds")} LIMIT $5`,
  latestDecisionFirst,
);

/** A page of approved deeds of each of the members $3: $4 limit, $5 offset. */
export const OF_MEMBERS: Statement = {
  replica: true,
  ...pageStatement(
    "ofMembers",
    `SELECT p.id FROM unnest($3::uuid[]) AS m (id), LATERAL (
      SELECT deeds.id FROM deeds WHERE "userId" = m.id AND status = 'approved'
      ORDER BY ${newestFirst("deeds")} LIMIT $4 OFFSET $5
    ) p`,
    newestFirst,
  ),
};

/** The deeds of $3, in the order of $3. */
export const BY_IDS: Statement = {
  name: "deeds.byIds",
  replica: true,
  text: `SELECT ${DEED_COLUMNS} FROM unnest($3::uuid[]) WITH ORDINALITY AS page (id, place)
    JOIN deeds d ON d.id = page.id ${DEED_JOINS} ORDER BY page.place`,
};

const VISIBLE = `(d.status = 'approved' OR $2::boolean OR d."userId" = $1::uuid)`;

/** The deed of unique id $3, if the viewer may see it. */
export const BY_UNIQUE_ID: Statement = {
  name: "deeds.byUniqueId",
  replica: true,
  quick: true,
  text: `SELECT ${DEED_COLUMNS} FROM deeds d ${DEED_JOINS} WHERE d."uniqueId" = $3 AND ${VISIBLE}`,
};

/** The deed of id $3, if the viewer may see it. */
export const BY_ID: Statement = {
  name: "deeds.byId",
  quick: true,
  text: `SELECT ${DEED_COLUMNS} FROM deeds d ${DEED_JOINS} WHERE d.id = $3::uuid AND ${VISIBLE}`,
};

/** How many deeds of category $1 a list holds; for the short lists only, the ledger counts the feed. */
export const countByCategory = (list: DeedList): Statement =>
  once(`${list.name}.category.count`, () => ({
    name: `deeds.${list.name}.category.count`,
    text: `SELECT count(*)::int AS count FROM deeds WHERE ${conditionOf(list)} AND "categoryId" = $1::uuid`,
  }));

/** Since when the deed waits that waits longest. */
export const LONGEST_WAITING: Statement = {
  name: "deeds.longestWaiting",
  quick: true,
  text: `SELECT "submittedAt" FROM deeds WHERE status = 'pending' ORDER BY ${longestWaitingFirst("deeds")} LIMIT 1`,
};

/** When the deed was submitted that waits shortest. */
export const LATEST_WAITING: Statement = {
  name: "deeds.latestWaiting",
  quick: true,
  text: `SELECT "submittedAt" FROM deeds WHERE status = 'pending' ORDER BY ${lastSubmittedFirst("deeds")} LIMIT 1`,
};

/** How many deeds of the queue were submitted after $1, counted up to $2. */
export const WAITING_SINCE: Statement = {
  name: "deeds.waitingSince",
  quick: true,
  text: `SELECT count(*)::int AS count FROM (
      SELECT 1 FROM deeds WHERE status = 'pending' AND "submittedAt" > $1::timestamptz LIMIT $2
    ) later`,
};

/** How many deeds member $1 has, by status. */
export const COUNT_OF_MEMBER: Statement = {
  name: "deeds.ofMember.count",
  text: `SELECT status, count(*)::int AS count FROM deeds WHERE "userId" = $1::uuid GROUP BY status`,
};

/** The ledger's counters named $1. */
export const COUNTERS: Statement = {
  name: "deeds.counters",
  replica: true,
  text: `SELECT counter, value::int AS value FROM site_stats WHERE counter = ANY($1::text[])`,
};
