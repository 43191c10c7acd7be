import { replicaRead } from "../../../shared/row-source";

/**
 * The number of decisions after $1 and until $2, and the median of their hours: decisions in force, and rejections of
 * deeds that were submitted again since.
 */
export const REVIEW_TIME = replicaRead(`
SELECT count(*)::int AS decisions,
  (percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM "decidedAt" - "submittedAt")) / 3600)::float8 AS hours
FROM (
  SELECT "decidedAt", "submittedAt" FROM deeds
  WHERE status IN ('approved', 'rejected') AND "decidedAt" > $1 AND "decidedAt" <= $2
  UNION ALL
  SELECT "decidedAt", "submittedAt" FROM deed_revisions WHERE "decidedAt" > $1 AND "decidedAt" <= $2
) decisions`);
