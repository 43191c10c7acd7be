import { groupedByKey, type LoaderDef } from "../../shared/loaders";
import { replicaRead } from "../../shared/row-source";

/** Trees of a fund in one batch, and the number of living ones. */
export interface FundShare {
  readonly fundId: string;
  readonly batchId: string;
  readonly trees: number;
  /** By the batch's latest survey, rounded down; null before the first. */
  readonly alive: number | null;
}

const SHARES = replicaRead(`
SELECT t."fundId", t."batchId", t.trees, floor(t.trees::numeric * latest.alive / latest.looked)::int AS alive
FROM (
  SELECT "fundId", "batchId", count(*)::int AS trees FROM trees
  WHERE "fundId" = ANY($1::uuid[]) AND "batchId" IS NOT NULL GROUP BY "fundId", "batchId"
) t
JOIN planting_batches b ON b.id = t."batchId"
LEFT JOIN LATERAL (
  SELECT s.looked, s.alive FROM planting_surveys s WHERE s."batchId" = b.id
  ORDER BY s."surveyedOn" DESC, s."publishedAt" DESC LIMIT 1
) latest ON true
ORDER BY b."plantedOn" DESC, b.id`);

/** Batches of funds' trees, latest planting first. */
export const sharesOfFund: LoaderDef<string, FundShare[]> = async (ids, reads) =>
  groupedByKey(ids, await reads.rows<FundShare>(SHARES, [[...ids]]), ({ fundId }) => fundId);
