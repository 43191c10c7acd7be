import { statement } from "../../../shared/row-source";

/** $1 id, $2 deed, $3 member, $4 reason, $5 words, $6 now; returns no row if the member reported the deed before. */
export const REPORT = statement(`
INSERT INTO deed_reports (id, "deedId", "reporterId", reason, words, "createdAt")
VALUES ($1::uuid, $2::uuid, $3::uuid, $4, $5, $6)
ON CONFLICT ("reporterId", "deedId") DO NOTHING RETURNING id`);

export const REPORTED = statement(`SELECT 1 FROM deed_reports WHERE "reporterId" = $1::uuid AND "deedId" = $2::uuid`);

/** Sets the open reports of the deed $1 to the status $2, closed by $3 at $4. */
export const CLOSE = statement(`
UPDATE deed_reports SET status = $2, "closedById" = $3::uuid, "closedAt" = $4
WHERE "deedId" = $1::uuid AND status = 'open' RETURNING "reporterId"`);

const IN_CATEGORIES = `d.status = 'approved' AND ($1::uuid[] IS NULL OR d."categoryId" = ANY ($1))`;

/** Deeds with open reports, of the categories $1 (null for all), the longest waiting first: $2 limit, $3 offset. */
export const REPORTED_DEEDS = statement(`
SELECT r."deedId" FROM deed_reports r JOIN deeds d ON d.id = r."deedId"
WHERE r.status = 'open' AND ${IN_CATEGORIES}
GROUP BY r."deedId" ORDER BY min(r."createdAt"), r."deedId" LIMIT $2 OFFSET $3`);

export const COUNT_REPORTED_DEEDS = statement(`
SELECT count(DISTINCT r."deedId")::int AS count FROM deed_reports r JOIN deeds d ON d.id = r."deedId"
WHERE r.status = 'open' AND ${IN_CATEGORIES}`);

/** The open reports of the deeds $1. */
export const OPEN_REPORTS = statement(`
SELECT r.id, r."deedId", r."reporterId", r.reason, r.words, r."createdAt" FROM deed_reports r
WHERE r."deedId" = ANY ($1::uuid[]) AND r.status = 'open' ORDER BY r."deedId", r."createdAt", r.id`);
