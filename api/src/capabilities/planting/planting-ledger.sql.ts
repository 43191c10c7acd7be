import { noteRemoved, removedRow } from "../../core/removals/removed-page.sql";
import { statement } from "../../shared/row-source";

/*
 * Each change of a fund or a place locks the row of the site's counter of trees: the ledger locks it when a tree is
 * earned or falls, and LOCK does for facts. So changes run one after another, and none waits for a tree that another
 * holds.
 */

/** Blocks all other changes of funds and places until the transaction ends. */
export const LOCK = statement(`
INSERT INTO site_stats (counter, value) VALUES ('trees', 0)
ON CONFLICT (counter) DO UPDATE SET value = site_stats.value`);

const IS_OPEN = `(f.trees IS NULL OR f.assigned < f.trees)`;

/** Whether the fund `f` may pay for the tree `t`. */
const FITS = `
  (f.week IS NULL OR t.day BETWEEN f.week AND f.week + 6)
  AND (f."categoryId" IS NULL OR f."categoryId" = t."categoryId")`;

/** Oldest first: by day, then by the time at which it was earned. */
const OLDEST = `t.day, t."earnedAt", t.code`;
/** The order of trees `t` in which they are freed. */
export const YOUNGEST = `t.day DESC, t."earnedAt" DESC, t.code DESC`;

/**
 * Adds members' ($1) standing trees of days ($2), with their former codes or new ones ($3), earned at $4. No row for a
 * tree whose new code is taken; else its code, and whether a fund waits for trees.
 */
export const EARN = statement(`
WITH given AS MATERIALIZED (
  SELECT g.*, d."categoryId" FROM unnest($1::uuid[], $2::date[], $3::text[]) AS g("userId", day, code)
  LEFT JOIN tree_days y ON y."userId" = g."userId" AND y.day = g.day LEFT JOIN deeds d ON d.id = y."deedId"
), again AS (
  UPDATE trees t SET standing = true, "earnedAt" = $4::timestamptz, "categoryId" = g."categoryId" FROM given g
  WHERE t."userId" = g."userId" AND t.day = g.day RETURNING t."userId", t.day, t.code
), made AS (
  INSERT INTO trees (code, "userId", day, "categoryId", "earnedAt")
  SELECT g.code, g."userId", g.day, g."categoryId", $4::timestamptz FROM given g
  WHERE NOT EXISTS (SELECT FROM again a WHERE a."userId" = g."userId" AND a.day = g.day)
  ON CONFLICT (code) DO NOTHING RETURNING "userId", day, code
)
SELECT earned."userId", earned.day::text AS day, earned.code,
  EXISTS (SELECT FROM planting_funds f WHERE ${IS_OPEN}) AS "hasFund"
FROM (SELECT * FROM again UNION ALL SELECT * FROM made) earned`);

/** Queues the news that the trees of `from` are paid for. */
const owed = (from: string): string => `news AS (
  INSERT INTO tree_news (code, surveyed) SELECT code, false FROM ${from} ON CONFLICT DO NOTHING
)`;

/** Queues the news of a survey for the members whose trees belong to the batch $1. */
export const OWE_SURVEY_NEWS = statement(`
INSERT INTO tree_news (code, surveyed) SELECT code, true FROM trees WHERE "batchId" = $1::uuid ON CONFLICT DO NOTHING`);

/** Assigns the first matching fund to the tree $1. Returns a row if there is one. */
export const FUND_TREE = statement(`
WITH fund AS (
  SELECT f.id FROM planting_funds f, trees t
  WHERE t.code = $1::text AND ${IS_OPEN} AND ${FITS} ORDER BY f."publishedAt", f.id LIMIT 1
), counted AS (
  UPDATE planting_funds SET assigned = assigned + 1 WHERE id IN (SELECT id FROM fund)
), given AS (
  UPDATE trees SET "fundId" = fund.id FROM fund WHERE code = $1::text RETURNING code
), ${owed("given")}
SELECT 1 AS funded FROM given`);

/**
 * Marks the standing trees of a member ($1), of one day ($2) or all (null), as fallen. Returns their funds, first
 * published first.
 */
export const FALL = statement(`
WITH fallen AS MATERIALIZED (
  SELECT code, "fundId", "batchId" FROM trees
  WHERE "userId" = $1::uuid AND ($2::date IS NULL OR day = $2::date) AND standing
), felled AS (
  UPDATE trees SET standing = false, "fundId" = NULL, "batchId" = NULL WHERE code IN (SELECT code FROM fallen)
), funds AS (
  UPDATE planting_funds f SET assigned = f.assigned - lost.trees
  FROM (SELECT "fundId" AS id, count(*)::int AS trees FROM fallen WHERE "fundId" IS NOT NULL GROUP BY 1) lost
  WHERE f.id = lost.id RETURNING f.id, f."categoryId", f."publishedAt"
), batches AS (
  UPDATE planting_batches b SET assigned = b.assigned - lost.trees
  FROM (SELECT "batchId" AS id, count(*)::int AS trees FROM fallen WHERE "batchId" IS NOT NULL GROUP BY 1) lost
  WHERE b.id = lost.id RETURNING b.id
)
SELECT id, "categoryId" FROM funds ORDER BY "publishedAt", id`);

/** Records the pages of a member's ($1) trees as removed at the time $2. */
export const NOTE_REMOVED = statement(
  noteRemoved(`SELECT ${removedRow("tree", "code", "$2::timestamptz")} FROM trees WHERE "userId" = $1::uuid`),
);

/** Deletes the trees of a member ($1) who is gone. */
export const FORGET = statement(`DELETE FROM trees WHERE "userId" = $1::uuid`);

/** Gives a member's ($1) standing trees to $2 and deletes the others. */
export const HAND_OVER = statement(`
WITH forgotten AS (
  DELETE FROM trees WHERE "userId" = $1::uuid AND NOT standing
)
UPDATE trees SET "userId" = $2::uuid WHERE "userId" = $1::uuid AND standing`);

/** Maximum number of trees per statement: with a known limit, PostgreSQL finds the oldest by the index. */
export const MOVED_AT_ONCE = 2000;

/** Days that the fund $1 covers. */
const DAYS_OF_FUND = `
  BETWEEN coalesce((SELECT week FROM planting_funds WHERE id = $1::uuid), date '0001-01-01')
  AND coalesce((SELECT week + 6 FROM planting_funds WHERE id = $1::uuid), date '9999-12-31')`;

const fillFund = (more: string): string => `
WITH oldest AS (
  SELECT t.code FROM trees t WHERE t.standing AND t."fundId" IS NULL AND t.day ${DAYS_OF_FUND} ${more}
  ORDER BY ${OLDEST} LIMIT ${MOVED_AT_ONCE}
), given AS (
  UPDATE trees SET "fundId" = $1::uuid WHERE code IN (
    SELECT code FROM oldest LIMIT (SELECT trees - assigned FROM planting_funds WHERE id = $1::uuid)
  ) RETURNING code
), ${owed("given")}
UPDATE planting_funds SET assigned = assigned + (SELECT count(*) FROM given)::int
WHERE id = $1::uuid AND EXISTS (SELECT FROM given) RETURNING (SELECT count(*) FROM given)::int AS moved`;

/** Assigns the oldest fitting trees without a fund to the fund $1 without a category, as many as it still pays for. */
export const FILL_FUND = statement(fillFund(""));

/** Like `FILL_FUND`, for a fund of the category $2. */
export const FILL_FUND_OF_CATEGORY = statement(fillFund(`AND t."categoryId" = $2::uuid`));

/** Funds that wait for trees, first published first. */
export const OPEN_FUNDS = statement(
  `SELECT f.id, f."categoryId" FROM planting_funds f WHERE ${IS_OPEN} ORDER BY f."publishedAt", f.id`,
);

/** Batches with free places, first published first. */
export const OPEN_BATCHES = statement(
  `SELECT id, district FROM planting_batches WHERE assigned < trees ORDER BY "publishedAt", id`,
);

/** Trees that are funded, not planted yet, and not bound to another district than $1. */
const UNPLANTED = `
  trees t JOIN planting_funds f ON f.id = t."fundId"
  WHERE t."fundId" IS NOT NULL AND t."batchId" IS NULL AND (f.district IS NULL OR f.district = $1::text)`;

/** The number, up to $2, of paid trees that could be planted in the district $1 (null: outside any named district). */
export const COUNT_UNPLANTED = statement(
  `SELECT count(*)::int AS count FROM (SELECT FROM ${UNPLANTED} LIMIT $2) found`,
);

/** Queues the news of the batch for webhooks. */
export const OWE_NEWS = `INSERT INTO planted_news (id, "isBatch") VALUES ($1, true) ON CONFLICT DO NOTHING`;

/**
 * Assigns the oldest funded trees to the free places of the batch $2 in the district $1, and queues the news for their
 * members.
 */
export const FILL_BATCH = statement(`
WITH oldest AS (
  SELECT t.code FROM ${UNPLANTED} ORDER BY ${OLDEST} LIMIT ${MOVED_AT_ONCE}
), placed AS (
  UPDATE trees SET "batchId" = $2::uuid WHERE code IN (
    SELECT code FROM oldest LIMIT (SELECT trees - assigned FROM planting_batches WHERE id = $2::uuid)
  ) RETURNING "userId"
), news AS (
  INSERT INTO planted_news (id) SELECT DISTINCT "userId" FROM placed WHERE "userId" IS NOT NULL ORDER BY 1
  ON CONFLICT (id) DO UPDATE SET "dueAt" = now(), attempts = 0
)
UPDATE planting_batches SET assigned = assigned + (SELECT count(*) FROM placed)::int
WHERE id = $2::uuid AND EXISTS (SELECT FROM placed) RETURNING (SELECT count(*) FROM placed)::int AS moved`);

/** Takes the fund $1 from its $2 youngest unplanted trees. */
export const WITHDRAW = statement(`
WITH freed AS (
  UPDATE trees SET "fundId" = NULL WHERE code IN (
    SELECT code FROM (
      SELECT t.code FROM trees t WHERE t."fundId" = $1::uuid AND t."batchId" IS NULL ORDER BY ${YOUNGEST} LIMIT ${MOVED_AT_ONCE}
    ) youngest LIMIT $2
  ) RETURNING 1
)
UPDATE planting_funds SET assigned = assigned - (SELECT count(*) FROM freed)::int WHERE id = $1::uuid
RETURNING (SELECT count(*) FROM freed)::int AS moved`);

/** Takes the places of the $2 youngest trees of the batch $1. */
export const VACATE = statement(`
WITH freed AS (
  UPDATE trees SET "batchId" = NULL WHERE code IN (
    SELECT code FROM (
      SELECT t.code FROM trees t WHERE t."batchId" = $1::uuid ORDER BY ${YOUNGEST} LIMIT ${MOVED_AT_ONCE}
    ) youngest LIMIT $2
  ) RETURNING 1
)
UPDATE planting_batches SET assigned = assigned - (SELECT count(*) FROM freed)::int WHERE id = $1::uuid
RETURNING (SELECT count(*) FROM freed)::int AS moved`);

/** The number of planted trees of the fund $1. */
export const PLANTED_OF_FUND = statement(
  `SELECT count(*)::int AS count FROM trees WHERE "fundId" = $1::uuid AND "batchId" IS NOT NULL`,
);

/** The number of trees of the batch $1 whose fund is bound to another district than $2. */
export const BOUND_ELSEWHERE = statement(`
SELECT count(*)::int AS count FROM trees t JOIN planting_funds f ON f.id = t."fundId"
WHERE t."batchId" = $1::uuid AND f.district IS NOT NULL AND f.district IS DISTINCT FROM $2::text`);
