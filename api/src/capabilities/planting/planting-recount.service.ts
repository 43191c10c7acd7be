import type { DataSource, EntityManager } from "typeorm";
import { inTransaction } from "../../platform/database/transaction";
import type { DerivedData, Difference } from "../../shared/derived-data";
import type { PlantingLedger } from "./planting-ledger.service";

/** Compares the earned trees of `tree_days` with the standing trees; both must match. */
const STANDING = `
  SELECT 'tree ' || "userId" || ' ' || day AS what, stands AS stored, earned AS derived, "userId", day::text AS day
  FROM (SELECT "userId", day, true AS stands FROM trees WHERE standing) t
  FULL JOIN (SELECT "userId", day, true AS earned FROM tree_days) y USING ("userId", day)
  WHERE stands IS NULL OR earned IS NULL`;

const assigned = (table: string, name: string, column: string): string => `
  SELECT '${name} ' || f.id AS what, f.assigned AS stored, count(t.code)::int AS derived
  FROM ${table} f LEFT JOIN trees t ON t."${column}" = f.id GROUP BY f.id HAVING f.assigned <> count(t.code)`;

const OVER_LOOKED = `
  SELECT 'survey ' || s.id AS what, s.looked AS stored, b.trees AS derived
  FROM planting_surveys s JOIN planting_batches b ON b.id = s."batchId"
  WHERE s.looked > b.trees OR s."surveyedOn" < b."plantedOn"`;

interface TreeDifference extends Difference {
  readonly userId: string;
  readonly day: string;
}

/**
 * Checks trees' progress: one tree for each earned one and no other, each fund and batch with exactly its assigned
 * trees, and no survey of more trees than its batch. The table itself ensures that no tree is in two batches, or
 * planted without a fund.
 */
export class PlantingRecount implements DerivedData {
  constructor(
    private readonly db: DataSource,
    private readonly ledger: PlantingLedger,
  ) {}

  /** Finds differences without changing anything. */
  differences(): Promise<Difference[]> {
    return inTransaction(this.db, async (tx) => {
      const { trees, others } = await compare(tx);
      return [...trees.map(shown), ...others];
    });
  }

  /**
   * Repairs differences and returns them; nothing is locked where there are none. An impossible survey is left for an admin
   * to correct.
   */
  async repair(): Promise<Difference[]> {
    if ((await this.differences()).length === 0) return [];
    return inTransaction(this.db, async (tx) => {
      await this.ledger.lock(tx);
      const { trees, others } = await compare(tx);
      for (const [table, column] of [
        ["planting_funds", "fundId"],
        ["planting_batches", "batchId"],
      ] as const) {
        await tx.query(`UPDATE ${table} f SET assigned = t.trees
          FROM (SELECT id, (SELECT count(*)::int FROM trees WHERE "${column}" = x.id) AS trees FROM ${table} x) t
          WHERE t.id = f.id AND f.assigned <> t.trees`);
      }
      const missing = trees.filter(({ derived }) => derived === true);
      for (const tree of trees) if (!missing.includes(tree)) await this.ledger.treeMoved(tx, tree, false);
      await this.ledger.makeUp(tx, missing);
      return [...trees.map(shown), ...others];
    });
  }
}

async function compare(tx: EntityManager): Promise<{ trees: TreeDifference[]; others: Difference[] }> {
  const read = <T>(text: string): Promise<T[]> => tx.query(`${text} ORDER BY 1`);
  return {
    trees: await read<TreeDifference>(STANDING),
    others: [
      ...(await read<Difference>(assigned("planting_funds", "fund", "fundId"))),
      ...(await read<Difference>(assigned("planting_batches", "batch", "batchId"))),
      ...(await read<Difference>(OVER_LOOKED)),
    ],
  };
}

const shown = ({ what, stored, derived }: TreeDifference): Difference => ({ what, stored, derived });
