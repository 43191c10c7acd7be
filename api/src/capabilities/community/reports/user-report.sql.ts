import { statement } from "../../../shared/row-source";

/** $1 id, $2 reported member, $3 reporter, $4 reason, $5 words, $6 now; no row if the reporter's report of them is open. */
export const REPORT = statement(`
INSERT INTO community_user_reports (id, "userId", "reporterId", reason, words, "createdAt")
VALUES ($1::uuid, $2::uuid, $3::uuid, $4, $5, $6)
ON CONFLICT ("userId", "reporterId") WHERE status = 'open' DO NOTHING RETURNING id`);

/** Whether $1 is a member, and whether a report of them by $2 is open. */
export const STATE = statement(`
SELECT EXISTS (SELECT FROM users WHERE id = $1::uuid AND "anonymizedAt" IS NULL) AS "isMember",
  EXISTS (SELECT FROM community_user_reports WHERE "userId" = $1::uuid AND "reporterId" = $2::uuid AND status = 'open') AS reported`);

/** Sets the open reports of the member $1 to the status $2, closed by $3 at $4. */
export const CLOSE = statement(`
UPDATE community_user_reports SET status = $2, "closedById" = $3::uuid, "closedAt" = $4
WHERE "userId" = $1::uuid AND status = 'open' RETURNING "reporterId"`);

/** Reports of the team are for admins ($1), and those of oneself ($2) are for others. */
const SETTLED_BY = `($1::boolean OR NOT (u."isAdmin" OR u.roles <> '{}')) AND u.id <> $2::uuid`;

/** Members with open reports that $1 and $2 may settle, the longest waiting first: $3 limit, $4 offset. */
export const REPORTED_USERS = statement(`
SELECT r."userId" FROM community_user_reports r JOIN users u ON u.id = r."userId"
WHERE r.status = 'open' AND ${SETTLED_BY}
GROUP BY r."userId" ORDER BY min(r."createdAt"), r."userId" LIMIT $3 OFFSET $4`);

export const COUNT_REPORTED_USERS = statement(`
SELECT count(DISTINCT r."userId")::int AS count FROM community_user_reports r JOIN users u ON u.id = r."userId"
WHERE r.status = 'open' AND ${SETTLED_BY}`);

/** The first $2 open reports of each of the members $1. */
export const OPEN_REPORTS = statement(`
SELECT r.* FROM unnest($1::uuid[]) AS m (id), LATERAL (
  SELECT id, "userId", "reporterId", reason, words, "createdAt" FROM community_user_reports
  WHERE "userId" = m.id AND status = 'open' ORDER BY "createdAt", id LIMIT $2
) r ORDER BY r."userId", r."createdAt", r.id`);

/** Numbers of open reports of the members $1. */
export const OPEN_COUNTS = statement(`
SELECT "userId", count(*)::int AS count FROM community_user_reports
WHERE "userId" = ANY ($1::uuid[]) AND status = 'open' GROUP BY "userId"`);
