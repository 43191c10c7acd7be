/**
 * Figures of the days from $2 until $3 by member: `approved` deeds, those that `planted` a tree, and the totals of the
 * `community`. Parts of a statement that begins with `WITH`.
 */
export const WEEK_FIGURES = `
approved AS (
  SELECT id, "userId" FROM deeds WHERE status = 'approved' AND "decidedAt" >= $2::timestamptz AND "decidedAt" < $3::timestamptz
), planted AS (
  SELECT t."userId" FROM tree_days t JOIN approved a ON a.id = t."deedId"
), community AS (
  SELECT (SELECT count(*) FROM approved) AS deeds, (SELECT count(*) FROM planted) AS trees,
    (SELECT count(DISTINCT "userId") FROM approved) AS members
)`;
