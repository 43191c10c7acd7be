/**
 * Hand-written statements with the conversion of their rows: the best that PostgreSQL and `pg` can do for these
 * questions.
 */
import { photoSrcSet, photoUrl, type StoredPhoto } from "../api/src/core/media/stored-photo.value";

/** A named statement, which PostgreSQL plans once per connection. */
export interface NamedStatement {
  readonly name: string;
  readonly text: string;
}

export interface DeedRow {
  readonly id: string;
  readonly uniqueId: string;
  readonly caption: string;
  readonly likes: number;
  readonly createdAt: Date;
  readonly images: StoredPhoto[];
  readonly likedByMe: boolean;
  readonly plantedTree: boolean;
  readonly categoryId: string;
  readonly name: string;
  readonly nameEn: string;
  readonly icon: string;
  readonly userId: string;
  readonly username: string;
  readonly fullName: string;
  readonly country: string;
  readonly profilePicture: StoredPhoto | null;
  readonly approvedDeeds: number;
}

export interface BadgeRow {
  readonly name: string;
  readonly nameEn: string;
  readonly icon: string;
  readonly requiredDeeds: number;
}

const PAGE = 12;

const deedsWhere = (page: string): string => `
SELECT d.id, d."uniqueId", d.caption, d.likes, d."createdAt", d.images, d."categoryId", d."userId",
  l."userId" IS NOT NULL AS "likedByMe", t."deedId" IS NOT NULL AS "plantedTree",
  c.name, c."nameEn", c.icon, u.username, u."fullName", u.country, u."profilePicture",
  coalesce(s."approvedDeeds", 0) AS "approvedDeeds"
FROM (${page}) page
JOIN deeds d USING (id)
JOIN users u ON u.id = d."userId"
JOIN categories c ON c.id = d."categoryId"
LEFT JOIN standings s ON s.period = 'lifetime' AND s."periodStart" = '1970-01-01' AND s."userId" = d."userId"
LEFT JOIN tree_days t ON t."userId" = d."userId" AND t.day = d.day AND t."deedId" = d.id
LEFT JOIN deed_likes l ON l."userId" = $1::uuid AND l."deedId" = d.id
ORDER BY d."createdAt" DESC, d.id DESC`;

/** $1: the viewer's id. One row more than a page, to detect a next page. */
export const FEED: NamedStatement = {
  name: "feed",
  text: deedsWhere(
    `SELECT id FROM deeds WHERE status = 'approved' ORDER BY "createdAt" DESC, id DESC LIMIT ${PAGE + 1}`,
  ),
};

/** $1: the viewer's id, $2: the deed's public id. */
export const DEED: NamedStatement = {
  name: "deed",
  text: deedsWhere(`SELECT id FROM deeds WHERE "uniqueId" = $2 AND status = 'approved'`),
};

/** $1: the viewer's id, $2: a member's username; the member's latest deeds. */
export const DEEDS_OF: NamedStatement = {
  name: "deedsOf",
  text: deedsWhere(
    `SELECT id FROM deeds WHERE "userId" = (SELECT id FROM users WHERE "usernameKey" = lower($2)) AND status = 'approved'
     ORDER BY "createdAt" DESC, id DESC LIMIT ${PAGE + 1}`,
  ),
};

export interface ProfileRow extends Pick<
  DeedRow,
  "id" | "username" | "fullName" | "country" | "profilePicture" | "approvedDeeds" | "createdAt"
> {
  readonly treesPlanted: number;
  readonly rank: number;
}

/** $1: a member's username; the member, with figures and place. */
export const PROFILE: NamedStatement = {
  name: "profile",
  text: `SELECT u.id, u.username, u."fullName", u.country, u."createdAt", u."profilePicture",
      s."approvedDeeds", s.trees AS "treesPlanted", 1 + coalesce((
        SELECT sum(h.members) FROM standing_scores h
        WHERE h.period = 'lifetime' AND h."periodStart" = '1970-01-01' AND h."approvedDeeds" > s."approvedDeeds"
      ), 0)::int AS rank
    FROM users u JOIN standings s ON s.period = 'lifetime' AND s."periodStart" = '1970-01-01' AND s."userId" = u.id
    WHERE u."usernameKey" = lower($1)`,
};

/** $1: a member's id, $2: a deed's id; adds or removes the like, and counts. */
export const LIKE: NamedStatement = {
  name: "like",
  text: `WITH removed AS (
      DELETE FROM deed_likes WHERE "deedId" = $2::uuid AND "userId" = $1::uuid RETURNING id
    ), added AS (
      INSERT INTO deed_likes (id, "deedId", "userId") SELECT gen_random_uuid(), $2::uuid, $1::uuid
      WHERE NOT EXISTS (SELECT FROM removed) ON CONFLICT DO NOTHING RETURNING id
    ), change AS (SELECT (SELECT count(*) FROM added)::int - (SELECT count(*) FROM removed)::int AS step)
    UPDATE deeds d SET likes = d.likes + change.step FROM change WHERE d.id = $2::uuid AND d.status = 'approved'
    RETURNING d.id, d."uniqueId", d."createdAt", d.likes, change.step > 0 AS "likedByMe"`,
};

/** $1: a member's id; one of their sessions, and their roles. */
export const SESSION: NamedStatement = {
  name: "session",
  text: `SELECT u.id, u.username, u."isAdmin", u.roles, u.language, s."rememberMe", s."touchedAt" < now() - interval '5 minutes' AS stale
    FROM sessions s JOIN users u ON u.id = s."userId"
    WHERE s."userId" = $1::uuid AND s."expiresAt" > now() AND s."endsAt" > now() AND u."suspendedAt" IS NULL LIMIT 1`,
};

/** Number of members ahead of each all-time score. */
const LADDER = `ladder AS MATERIALIZED (
  SELECT "approvedDeeds" AS score, members, (sum(members) OVER (ORDER BY "approvedDeeds" DESC) - members)::int AS ahead
  FROM standing_scores WHERE period = 'lifetime' AND "periodStart" = '1970-01-01' AND members > 0)`;
const OF_ALL_TIME = `s.period = 'lifetime' AND s."periodStart" = '1970-01-01'`;
const PLACES = `SELECT l.ahead + 1 AS rank, s."approvedDeeds" AS "deedCount", u.id, u.username, u."fullName", u.country,
    u."profilePicture", (SELECT sum(members)::int FROM ladder) AS "totalCount"
  FROM page JOIN standings s ON ${OF_ALL_TIME} AND s."userId" = page."userId" JOIN users u ON u.id = s."userId"
  CROSS JOIN LATERAL (SELECT ahead FROM ladder WHERE score = s."approvedDeeds" OFFSET 0) l`;
const BEST_FIRST = `s."approvedDeeds" DESC, s."reachedAt", s."userId"`;

export interface PlaceRow {
  readonly rank: number;
  readonly deedCount: number;
  readonly id: string;
  readonly username: string;
  readonly fullName: string;
  readonly country: string;
  readonly profilePicture: StoredPhoto | null;
  readonly totalCount: number;
}

/** The first fifteen places of all time. */
export const BOARD: NamedStatement = {
  name: "board",
  text: `WITH ${LADDER}, page AS MATERIALIZED (
      SELECT s."userId" FROM standings s WHERE ${OF_ALL_TIME} ORDER BY ${BEST_FIRST} LIMIT 15
    ) ${PLACES} ORDER BY ${BEST_FIRST}`,
};

/** $1: a member's id; their own place. */
export const OWN_PLACE: NamedStatement = {
  name: "ownPlace",
  text: `WITH ${LADDER}, page AS (SELECT $1::uuid AS "userId") ${PLACES}`,
};

export const COUNTERS: NamedStatement = {
  name: "counters",
  text: `SELECT counter, value::int AS value FROM site_stats WHERE counter = ANY ('{users,approved,trees}')`,
};

export const PARTNERS: NamedStatement = {
  name: "partners",
  text: `SELECT name FROM partners WHERE active ORDER BY "order", id`,
};

export const BADGES = `SELECT * FROM badges ORDER BY "requiredDeeds"`;

/** The page of the feed. */
export const pageOf = <T>(rows: readonly T[]): { items: T[]; hasNextPage: boolean } => ({
  items: rows.slice(0, PAGE),
  hasNextPage: rows.length > PAGE,
});

export const photoOf = (photo: StoredPhoto) => ({
  width: photo.width,
  height: photo.height,
  thumbhash: photo.thumbhash,
  alt: photo.alt,
  url: photoUrl(photo, 640),
  srcSet: photoSrcSet(photo),
});

export const pictureOf = (photo: StoredPhoto | null) =>
  photo && { thumbhash: photo.thumbhash, url: photoUrl(photo, 320) };

/** The badge for a number of approved deeds. */
export const badgeOf = (badges: readonly BadgeRow[], deeds: number): BadgeRow | null =>
  badges.findLast(({ requiredDeeds }) => requiredDeeds <= deeds) ?? null;

/** A place in the form of the answers. */
export const placeOf = (row: PlaceRow, badges: readonly BadgeRow[]) => {
  const badge = badgeOf(badges, row.deedCount);
  return {
    rank: row.rank,
    deedCount: row.deedCount,
    user: {
      id: row.id,
      username: row.username,
      fullName: row.fullName,
      country: row.country,
      profilePicture: pictureOf(row.profilePicture),
    },
    currentBadge: badge && { name: badge.name, nameEn: badge.nameEn, icon: badge.icon },
  };
};

/** A deed in the form of the answers, with its keys in the order of the question. */
export const deedOf = (row: DeedRow, badges: readonly BadgeRow[]) => {
  const badge = badgeOf(badges, row.approvedDeeds);
  return {
    id: row.id,
    uniqueId: row.uniqueId,
    caption: row.caption,
    status: "APPROVED",
    likes: row.likes,
    likedByMe: row.likedByMe,
    plantedTree: row.plantedTree,
    createdAt: row.createdAt.toISOString(),
    images: row.images.map(photoOf),
    category: { id: row.categoryId, name: row.name, nameEn: row.nameEn, icon: row.icon },
    user: {
      id: row.userId,
      username: row.username,
      fullName: row.fullName,
      country: row.country,
      profilePicture: pictureOf(row.profilePicture),
      approvedDeeds: row.approvedDeeds,
      currentBadge: badge && { name: badge.name, nameEn: badge.nameEn, icon: badge.icon },
    },
  };
};
