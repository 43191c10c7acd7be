import type { TreeProgress } from "../../core/impact/tree-progress.extension";
import { statement, type RowSource } from "../../shared/row-source";

const PROGRESS = statement(`
SELECT count("fundId")::int AS "fundedTrees", count("batchId")::int AS "plantedTrees",
  (SELECT count(*)::int FROM tree_dedications WHERE "userId" = $1::uuid) AS dedications
FROM trees WHERE "userId" = $1::uuid AND standing`);

/** Counts a member's funded and planted trees, and the dedications. All are 0 for an unknown member. */
export async function countTreeProgress(rows: RowSource, userId: string): Promise<TreeProgress> {
  const [progress] = await rows.rows<TreeProgress>(PROGRESS, [userId]);
  if (!progress) throw new Error("Counting answered nothing");
  return progress;
}
