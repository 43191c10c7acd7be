import { limits } from "@tree-for-deed/common/limits";
import { statement, type Statement } from "../../shared/row-source";
import { BEGIN, END } from "./site-figures.sql";

/** The latest revision before the log entry `l` of a deed `d` that was submitted again since. */
const SEEN_BEFORE = `
  SELECT r."categoryId", r."submittedAt" FROM deed_revisions r
  WHERE r."deedId" = d.id AND d."submittedAt" > l."createdAt" AND r."submittedAt" <= l."createdAt"
  ORDER BY r."submittedAt" DESC LIMIT 1`;

/** The actor who reverted the decision of the entry `l`, if the next action was an undo. Runs for few deeds only. */
const TAKEN_BACK = `
  SELECT CASE WHEN n.action = 'undo' THEN n."actorId" END AS "byId", n.action = 'undo' AS back FROM moderation_log n
  WHERE l."targetId" IN (SELECT "targetId" FROM moderation_log WHERE action = 'undo' AND "createdAt" >= ${BEGIN})
    AND n."targetId" = l."targetId" AND n.action IN ('approve', 'reject', 'undo')
    AND (n."createdAt", n.id) > (l."createdAt", l.id)
  ORDER BY n."createdAt", n.id LIMIT 1`;

/** Decisions of the days $1 to $2, and the second reviews of earlier recommendations on these days. */
const eventsOf = (decider: string, firstLooker: string): string => `
  SELECT l."actorId" AS "reviewerId", l."actorUsername" AS username,
    CASE WHEN d."submittedAt" <= l."createdAt" THEN d."categoryId" ELSE before."categoryId" END AS "categoryId",
    l."createdAt" AS at, l.action = 'approve' AS approved,
    extract(epoch FROM l."createdAt" - CASE WHEN d."submittedAt" <= l."createdAt" THEN d."submittedAt"
      ELSE before."submittedAt" END)::float8 / 3600 AS hours,
    NULL::boolean AS agreed,
    EXISTS (SELECT FROM second_looks a WHERE a."decisionId" = l.id AND a.outcome = 'approved') AS appealed,
    taken.back AND taken."byId" IS DISTINCT FROM l."actorId" AS undone,
    taken.back AND taken."byId" = l."actorId" AS corrected
  FROM moderation_log l
  LEFT JOIN deeds d ON d.id = l."targetId"
  LEFT JOIN LATERAL (${SEEN_BEFORE}) before ON true
  LEFT JOIN LATERAL (${TAKEN_BACK}) taken ON true
  WHERE l.action IN ('approve', 'reject') AND l."createdAt" >= ${BEGIN} AND l."createdAt" < ${END} ${decider}
  UNION ALL
  SELECT s."awayFromId", s."awayFromName", d."categoryId", s."closedAt", NULL, NULL,
    s.outcome = CASE s.kind WHEN 'appeal' THEN 'rejected' ELSE s.leaning END, false, false, false
  FROM second_looks s JOIN deeds d ON d.id = s."deedId"
  WHERE s.outcome IS NOT NULL AND s."closedAt" >= ${BEGIN} AND s."closedAt" < ${END}
    AND (s.kind = 'appeal' OR s.leaning IS NOT NULL) AND s."decidedById" IS DISTINCT FROM s."awayFromId" ${firstLooker}`;

/** A Sunday, from which weeks are counted in the time zone $3. */
const A_SUNDAY = `'1970-01-04'::date`;

/** Totals by reviewer, category, week of the time zone $3, and overall; most decisions first. */
const figuresOf = (events: string): Statement =>
  statement(`
WITH events AS MATERIALIZED (
  SELECT e.*, day - (day - ${A_SUNDAY}) % 7 AS week
  FROM (${events}) e CROSS JOIN LATERAL (SELECT (e.at AT TIME ZONE $3)::date AS day OFFSET 0) local
)
SELECT CASE GROUPING(e."reviewerId", c.id, e.week) WHEN 3 THEN 'reviewer' WHEN 5 THEN 'category' WHEN 6 THEN 'week'
    ELSE 'all' END AS kind,
  max(coalesce(u.username, e.username)) FILTER (WHERE e."reviewerId" IS NOT NULL) AS username, c.id AS "categoryId",
  e.week,
  count(*) FILTER (WHERE e.approved)::int AS approved, count(*) FILTER (WHERE NOT e.approved)::int AS rejected,
  percentile_cont(0.5) WITHIN GROUP (ORDER BY e.hours) AS "medianHours",
  count(e.agreed)::int AS "secondLooks", count(*) FILTER (WHERE e.agreed)::int AS agreed,
  count(*) FILTER (WHERE e.appealed)::int AS "overturnedByAppeal",
  count(*) FILTER (WHERE e.undone)::int AS "overturnedByUndo", count(*) FILTER (WHERE e.corrected)::int AS corrected
FROM events e
LEFT JOIN users u ON u.id = e."reviewerId" AND u."anonymizedAt" IS NULL
LEFT JOIN categories c ON c.id = e."categoryId"
GROUP BY GROUPING SETS ((), (e."reviewerId"), (c.id), (e.week))
ORDER BY count(e.approved) DESC, 2, 3 LIMIT ${limits.reviewFigureRowsMax}`);

const OWN = `AND l."actorId" = $4::uuid`;

/** The number of decisions on these days, counted up to one more than the limit. */
const countOf = (decider: string): Statement =>
  statement(`
SELECT count(*)::int AS count FROM (
  SELECT FROM moderation_log l
  WHERE l.action IN ('approve', 'reject') AND l."createdAt" >= ${BEGIN} AND l."createdAt" < ${END} ${decider}
  LIMIT ${limits.figureDecisionsMax + 1}
) found`);

/** Figures of decisions, and the number of decisions behind them. */
export interface ReviewStatements {
  readonly count: Statement;
  readonly figures: Statement;
}

/** All decisions on the days $1 to $2 of the time zone $3. */
export const OF_ALL: ReviewStatements = {
  count: countOf(""),
  figures: figuresOf(eventsOf("", "")),
};

/** Decisions of the reviewer $4 only. */
export const OF_REVIEWER: ReviewStatements = {
  count: countOf(OWN),
  figures: figuresOf(eventsOf(OWN, `AND s."awayFromId" = $4::uuid`)),
};

/** Deeds of the categories $1 (null for all) that wait at $2, by category and in total. */
export const WAITING = statement(`
SELECT "categoryId", count(*)::int AS count, min("submittedAt") AS "oldestSubmittedAt",
  (percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM $2::timestamptz - "submittedAt")) / 3600)::float8
    AS "medianHours"
FROM deeds WHERE status = 'pending' AND ($1::uuid[] IS NULL OR "categoryId" = ANY ($1::uuid[]))
GROUP BY GROUPING SETS ((), ("categoryId")) ORDER BY 2 DESC, 1`);
