import { statement } from "../../shared/row-source";

/*
 * Locks are taken in one order everywhere, so that no two transactions deadlock: the member's own rows (under the
 * member's lock), then rows of the histogram ascending, then rows of the site's counters ascending. Inside one
 * statement each step reads the result of the step before, which fixes the order of execution too.
 */

/** The deed that earned the tree: the first decided of the approved deeds of a member ($1) on a day ($2). */
const PLANTING_DEED = `(
  SELECT planter.id FROM deeds planter
  WHERE planter."userId" = $1::uuid AND planter.day = $2::date AND planter.status = 'approved'
  ORDER BY planter."decidedAt", planter.id LIMIT 1
)`;

/**
 * Moves histogram rows by one. The check on a row to insert comes before the conflict is seen, so a step down is
 * written as 0.
 */
const STEP_SCORES = `
  ON CONFLICT (period, "periodStart", "approvedDeeds") DO UPDATE
  SET members = standing_scores.members + CASE WHEN excluded.members = 0 THEN -1 ELSE 1 END`;

/**
 * SQL condition: the author $1 is the anonymous author of deeds that a member left behind. Those deeds count for the
 * site and earn trees, but have no standings.
 */
const NAMELESS = `
nameless AS MATERIALIZED (
  SELECT "anonymizedAt" IS NOT NULL AS author FROM users WHERE id = $1::uuid
)`;

/** The author's approved deeds after a move, and whether a tree moved; no row if a member's standing is missing. */
const totals = (tree: string): string => `
SELECT coalesce((SELECT "approvedDeeds" FROM moved WHERE period = 'lifetime'), 0) AS "approvedDeeds",
  EXISTS (SELECT FROM ${tree} WHERE tree > 0) AS "treeMoved"
WHERE EXISTS (SELECT FROM moved) OR (SELECT author FROM nameless)`;

const ADD_COUNTERS = `
  ON CONFLICT (counter) DO UPDATE SET value = site_stats.value + excluded.value`;

/**
 * A deed became approved. $1 member, $2 its day, $3 deed, $4 createdAt, $5 periods, $6 their starts, $7 counters,
 * $8 what to add to them. Answers the member's approved deeds and whether a tree was earned.
 */
export const PLANT = statement(`
WITH ${NAMELESS}, planted AS (
  INSERT INTO tree_days ("userId", day, "approvedDeeds", "deedId") VALUES ($1::uuid, $2::date, 1, $3::uuid)
  ON CONFLICT ("userId", day) DO UPDATE
  SET "approvedDeeds" = tree_days."approvedDeeds" + 1, "deedId" = ${PLANTING_DEED}
  RETURNING ("approvedDeeds" = 1)::int AS tree
), moved AS (
  INSERT INTO standings (period, "periodStart", "userId", "approvedDeeds", trees, "reachedAt")
  SELECT p.period, p.start, $1::uuid, 1, 1, $4::timestamptz
  FROM unnest($5::"period"[], $6::date[]) AS p(period, start) WHERE NOT (SELECT author FROM nameless)
  ON CONFLICT (period, "periodStart", "userId") DO UPDATE
  SET "approvedDeeds" = standings."approvedDeeds" + 1,
      trees = standings.trees + (SELECT tree FROM planted),
      "reachedAt" = greatest(standings."reachedAt", excluded."reachedAt")
  RETURNING period, "periodStart", "approvedDeeds"
), scored AS (
  INSERT INTO standing_scores (period, "periodStart", "approvedDeeds", members)
  SELECT m.period, m."periodStart", step.score, step.members
  FROM moved m, LATERAL (VALUES (m."approvedDeeds" - 1, 0), (m."approvedDeeds", 1)) AS step(score, members)
  WHERE step.score > 0
  ORDER BY 1, 2, 3 ${STEP_SCORES}
  RETURNING members
), counted AS (
  INSERT INTO site_stats (counter, value)
  SELECT c.counter, c.value
  FROM (
    SELECT * FROM unnest($7::text[], $8::int[]) AS given(counter, value)
    UNION ALL SELECT 'trees', tree FROM planted WHERE tree > 0
  ) c
  WHERE (SELECT count(*) FROM scored) >= 0
  ORDER BY 1 ${ADD_COUNTERS}
)${totals("planted")}`);

/**
 * A deed is no longer approved (its row is already changed or gone). Values as for PLANT without the deed:
 * $1 member, $2 day, $3 createdAt, $4 periods, $5 their starts, $6 counters, $7 what to add. Of a standing that stays,
 * `reachedAt` goes back to the latest approved deed left in the period, which is not after the one that was there.
 */
export const UPROOT = statement(`
WITH ${NAMELESS}, emptied AS (
  DELETE FROM tree_days WHERE "userId" = $1::uuid AND day = $2::date AND "approvedDeeds" = 1 RETURNING 1
), thinned AS (
  UPDATE tree_days SET "approvedDeeds" = "approvedDeeds" - 1, "deedId" = ${PLANTING_DEED}
  WHERE "userId" = $1::uuid AND day = $2::date AND "approvedDeeds" > 1
), uprooted AS (
  SELECT count(*)::int AS tree FROM emptied
), ended AS (
  DELETE FROM standings s USING unnest($4::"period"[], $5::date[]) AS p(period, start)
  WHERE s.period = p.period AND s."periodStart" = p.start AND s."userId" = $1::uuid AND s."approvedDeeds" = 1
  RETURNING s.period, s."periodStart", 0 AS "approvedDeeds"
), lowered AS (
  UPDATE standings s
  SET "approvedDeeds" = s."approvedDeeds" - 1,
      trees = s.trees - (SELECT tree FROM uprooted),
      "reachedAt" = CASE WHEN s."reachedAt" > $3::timestamptz THEN s."reachedAt" ELSE (
        SELECT d."createdAt" FROM deeds d
        WHERE d."userId" = $1::uuid AND d.status = 'approved' AND d."createdAt" <= s."reachedAt"
          AND d.day >= s."periodStart"
          AND (s.period = 'lifetime' OR d.day < s."periodStart" + CASE s.period
            WHEN 'day' THEN interval '1 day' WHEN 'week' THEN interval '7 days' ELSE interval '1 month' END)
        ORDER BY d."createdAt" DESC LIMIT 1
      ) END
  FROM unnest($4::"period"[], $5::date[]) AS p(period, start)
  WHERE s.period = p.period AND s."periodStart" = p.start AND s."userId" = $1::uuid AND s."approvedDeeds" > 1
  RETURNING s.period, s."periodStart", s."approvedDeeds"
), moved AS (
  SELECT * FROM ended UNION ALL SELECT * FROM lowered
), scored AS (
  INSERT INTO standing_scores (period, "periodStart", "approvedDeeds", members)
  SELECT m.period, m."periodStart", step.score, step.members
  FROM moved m, LATERAL (VALUES (m."approvedDeeds" + 1, 0), (m."approvedDeeds", 1)) AS step(score, members)
  WHERE step.score > 0
  ORDER BY 1, 2, 3 ${STEP_SCORES}
  RETURNING members
), counted AS (
  INSERT INTO site_stats (counter, value)
  SELECT c.counter, c.value
  FROM (
    SELECT * FROM unnest($6::text[], $7::int[]) AS given(counter, value)
    UNION ALL SELECT 'trees', -tree FROM uprooted WHERE tree > 0
  ) c
  WHERE (SELECT count(*) FROM scored) >= 0
  ORDER BY 1 ${ADD_COUNTERS}
)${totals("uprooted")}`);

/** Adds to counters of the site: $1 counters, $2 what to add. Answers the approved deeds of the member $3. */
export const COUNT = statement(`
WITH counted AS (
  INSERT INTO site_stats (counter, value)
  SELECT * FROM unnest($1::text[], $2::numeric[]) AS c(counter, value) ORDER BY 1 ${ADD_COUNTERS}
)
SELECT coalesce((
  SELECT "approvedDeeds" FROM standings
  WHERE period = 'lifetime' AND "periodStart" = '1970-01-01' AND "userId" = $3::uuid
), 0) AS "approvedDeeds"`);

/** Share of a member ($1) in the site's counters. */
export const MEMBER_SHARES = statement(`
SELECT 'users' AS counter, 1 AS value
UNION ALL SELECT 'deeds', count(*)::int FROM deeds WHERE "userId" = $1::uuid
UNION ALL SELECT status::text, count(*)::int FROM deeds WHERE "userId" = $1::uuid AND status <> 'rejected' GROUP BY status
UNION ALL SELECT 'approved:' || "categoryId", count(*)::int FROM deeds
  WHERE "userId" = $1::uuid AND status = 'approved' GROUP BY "categoryId"
UNION ALL SELECT 'trees', count(*)::int FROM tree_days WHERE "userId" = $1::uuid`);

/** Share in the site's counters that leaves with a member ($1) whose approved deeds stay. */
export const LEAVING_SHARES = statement(`
SELECT 'users' AS counter, 1 AS value
UNION ALL SELECT 'deeds', count(*)::int FROM deeds WHERE "userId" = $1::uuid AND status <> 'approved'
UNION ALL SELECT 'pending', count(*)::int FROM deeds WHERE "userId" = $1::uuid AND status = 'pending'`);

/** Takes a member's ($1) standings away and gives the tree days to $2. Answers the scores that the histogram loses. */
export const HAND_OVER = statement(`
WITH handed AS (
  UPDATE tree_days SET "userId" = $2::uuid WHERE "userId" = $1::uuid
)
DELETE FROM standings WHERE "userId" = $1::uuid
RETURNING period, "periodStart", "approvedDeeds" AS score`);

/** Takes a member's ($1) standings and tree days away. Answers the scores that the histogram loses. */
export const STRIKE_MEMBER = statement(`
WITH felled AS (
  DELETE FROM tree_days WHERE "userId" = $1::uuid
)
DELETE FROM standings WHERE "userId" = $1::uuid
RETURNING period, "periodStart", "approvedDeeds" AS score`);

/** Takes one member each out of histogram rows: $1 periods, $2 starts, $3 scores. */
export const LOWER_SCORES = statement(`
INSERT INTO standing_scores (period, "periodStart", "approvedDeeds", members)
SELECT *, 0 FROM unnest($1::"period"[], $2::date[], $3::int[]) AS gone(period, start, score)
ORDER BY 1, 2, 3 ${STEP_SCORES}`);
