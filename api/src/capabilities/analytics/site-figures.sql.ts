import { statement } from "../../shared/row-source";

/** Start of the day $1 and end of the day $2 in the time zone $3. */
export const BEGIN = `($1::date::timestamp AT TIME ZONE $3)`;
export const END = `(($2::date + 1)::timestamp AT TIME ZONE $3)`;

/** Decisions of these days that still hold, and the rejections of deeds that were submitted again since. */
const DECISIONS = `
  SELECT "decidedAt", "submittedAt", status = 'approved' AS approved FROM deeds
  WHERE status IN ('approved', 'rejected') AND "decidedAt" >= ${BEGIN} AND "decidedAt" < ${END}
  UNION ALL
  SELECT "decidedAt", "submittedAt", false FROM deed_revisions
  WHERE "decidedAt" >= ${BEGIN} AND "decidedAt" < ${END}`;

/** Activity on each of the days $1 to $2 of the time zone $3, including days without any. */
export const BY_DAY = statement(`
WITH submitted AS (
  SELECT day, count(*)::int AS deeds FROM deeds WHERE day BETWEEN $1::date AND $2::date GROUP BY day
), decided AS (
  SELECT ("decidedAt" AT TIME ZONE $3)::date AS day,
    count(*) FILTER (WHERE approved)::int AS approved, count(*) FILTER (WHERE NOT approved)::int AS rejected
  FROM (${DECISIONS}) decisions GROUP BY 1
), joined AS (
  SELECT ("createdAt" AT TIME ZONE $3)::date AS day, count(*)::int AS members FROM users
  WHERE "createdAt" >= ${BEGIN} AND "createdAt" < ${END} AND "anonymizedAt" IS NULL GROUP BY 1
), planted AS (
  SELECT day, count(*)::int AS trees FROM tree_days WHERE day BETWEEN $1::date AND $2::date GROUP BY day
)
SELECT span.day::date AS day, coalesce(s.deeds, 0) AS submitted, coalesce(d.approved, 0) AS approved,
  coalesce(d.rejected, 0) AS rejected, coalesce(j.members, 0) AS "membersJoined", coalesce(p.trees, 0) AS trees
FROM generate_series($1::date, $2::date, interval '1 day') AS span (day)
LEFT JOIN submitted s ON s.day = span.day::date
LEFT JOIN decided d ON d.day = span.day::date
LEFT JOIN joined j ON j.day = span.day::date
LEFT JOIN planted p ON p.day = span.day::date
ORDER BY span.day`);

/** Median of the hours between submission and decision. */
export const MEDIAN_WAIT = statement(`
SELECT (percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM "decidedAt" - "submittedAt")) / 3600)::float8
  AS hours
FROM (${DECISIONS}) decisions`);

/** Deeds submitted on the days $1 to $2, by category and by country of the author, largest first. */
export const BY_GROUP = statement(`
SELECT d."categoryId", u.country, count(*)::int AS submitted, count(*) FILTER (WHERE d.status = 'approved')::int AS approved
FROM deeds d JOIN users u ON u.id = d."userId"
WHERE d.day BETWEEN $1::date AND $2::date
GROUP BY GROUPING SETS ((d."categoryId"), (u.country))
ORDER BY 3 DESC, 4 DESC, 1, 2`);
