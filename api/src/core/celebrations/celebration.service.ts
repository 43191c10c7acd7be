import { limits } from "@tree-for-deed/common/limits";
import type { DataSource } from "typeorm";
import { prepared } from "../../platform/database/prepared";
import { inTransaction } from "../../platform/database/transaction";
import type { Viewer } from "../../shared/request";
import { statement, type RowSource } from "../../shared/row-source";
import { validId } from "../../shared/uuid";
import { type CountTreeProgress, progressOf } from "../impact/tree-progress.extension";

/** A celebration before its deeds and badges are read. */
export interface CelebrationView {
  readonly id: string;
  readonly approvedDeeds: number;
  readonly newTrees: number;
  readonly plantedTrees: number;
  /** The code of one of the planted trees. */
  readonly plantedTree: string | null;
  readonly deedIds: readonly string[];
  readonly badgeIds: readonly string[];
}

/**
 * The pending celebration of the member $1, with at most $2 deeds; no row when there is nothing to celebrate. Its planted
 * trees are those of the notices, some of which may have fallen.
 */
const WAITING = statement(`
WITH due AS (
  SELECT id, "createdAt", (payload ->> 'deedId')::uuid AS deed, (payload ->> 'badgeId')::uuid AS badge,
    (payload ->> 'trees')::int AS trees, payload ->> 'tree' AS tree
  FROM notices WHERE "userId" = $1::uuid AND "momentDue"
), approved AS (
  SELECT d.id, max(due."createdAt") AS told
  FROM due JOIN deeds d ON d.id = due.deed AND d."userId" = $1::uuid AND d.status = 'approved'
  WHERE due.badge IS NULL GROUP BY d.id
), planted AS (
  SELECT sum(due.trees)::int AS trees, max(tree) AS tree FROM due WHERE due.trees IS NOT NULL HAVING sum(due.trees) > 0
), earned AS (
  SELECT DISTINCT b."badgeId" AS id FROM due JOIN user_badges b ON b."userId" = $1::uuid AND b."badgeId" = due.badge
)
SELECT (SELECT id FROM due ORDER BY "createdAt" DESC, id DESC LIMIT 1) AS id,
  (SELECT count(*)::int FROM approved) AS "approvedDeeds",
  (SELECT count(*)::int FROM tree_days t JOIN approved a ON a.id = t."deedId" WHERE t."userId" = $1::uuid) AS "newTrees",
  coalesce((SELECT trees FROM planted), 0) AS "plantedTrees", (SELECT tree FROM planted) AS "plantedTree",
  ARRAY(SELECT id FROM approved ORDER BY told DESC, id LIMIT $2) AS "deedIds",
  ARRAY(SELECT id FROM earned) AS "badgeIds"
WHERE EXISTS (SELECT FROM approved) OR EXISTS (SELECT FROM earned) OR EXISTS (SELECT FROM planted)`);

/** Marks all news of the member $1 as seen, up to the notice $2. */
const TAKE = statement(`
WITH taken AS (
  UPDATE notices n SET "momentDue" = false, "readAt" = coalesce(n."readAt", now())
  FROM notices last
  WHERE last.id = $2::uuid AND last."userId" = $1::uuid
    AND n."userId" = $1::uuid AND n."momentDue" AND (n."createdAt", n.id) <= (last."createdAt", last.id)
  RETURNING 1
)
SELECT EXISTS (SELECT FROM taken) AS taken`);

/** Celebrations that members see once: approved deeds, trees, badges (`docs/rules.md` N8). */
export class CelebrationService {
  constructor(
    private readonly db: DataSource,
    private readonly reads: RowSource,
    private readonly counting: () => readonly CountTreeProgress[],
  ) {}

  /** The viewer's uncelebrated events that are still valid; `null` if there are none. */
  async waiting({ id }: Viewer): Promise<CelebrationView | null> {
    const [due] = await this.reads.rows<CelebrationView>(WAITING, [id, limits.celebrationDeeds]);
    if (!due || due.plantedTrees === 0) return due ?? null;
    const standing = await progressOf(this.counting(), this.reads, id);
    const plantedTrees = Math.min(due.plantedTrees, standing.plantedTrees);
    return due.approvedDeeds + due.badgeIds.length + plantedTrees > 0 ? { ...due, plantedTrees } : null;
  }

  /** Ends a celebration and marks its notices as read. Returns whether no other device did so before. */
  async take({ id }: Viewer, celebrationId: string): Promise<boolean> {
    const chosen = validId(celebrationId, "id");
    const [answer] = await inTransaction(this.db, (tx) => prepared<{ taken: boolean }>(tx, TAKE, [id, chosen]));
    return answer?.taken ?? false;
  }
}
