import type { DataSource, EntityManager } from "typeorm";
import { prepared } from "../../platform/database/prepared";
import { inTransaction } from "../../platform/database/transaction";
import type { Statement } from "../../shared/row-source";
import { NoticeKind } from "../notices/notice-kind.enum";
import type { NoticeService } from "../notices/notice.service";
import type { PlantedTree, PublishedBatch, WebhookQueue } from "../webhooks/webhook-queue.service";

/** Few enough that whoever moves trees meanwhile hardly waits. */
const MEMBERS_AT_ONCE = 20;

const BATCHES: Statement = {
  name: "planting.untoldBatches",
  text: `
UPDATE planting_batches SET told = true WHERE id IN (
  SELECT id FROM planting_batches WHERE NOT told ORDER BY "publishedAt" LIMIT 20 FOR UPDATE SKIP LOCKED
) RETURNING id, trees, "plantedOn"::text AS "plantedOn", district, "publishedAt"`,
};

/** Planted trees, of $1 members, that these have not heard of. What somebody else moves now is for the next round. */
const TREES: Statement = {
  name: "planting.untoldTrees",
  text: `
WITH members AS (
  SELECT DISTINCT "userId" FROM trees WHERE "batchId" IS NOT NULL AND NOT told ORDER BY "userId" LIMIT $1
), taken AS (
  SELECT t.code FROM trees t JOIN members USING ("userId") WHERE t."batchId" IS NOT NULL AND NOT t.told
  FOR UPDATE OF t SKIP LOCKED
)
UPDATE trees t SET told = true FROM planting_batches b WHERE t.code IN (SELECT code FROM taken) AND b.id = t."batchId"
RETURNING t."userId", t.code, t.day::text AS day, b."plantedOn"::text AS "plantedOn"`,
};

interface UntoldTree extends PlantedTree {
  readonly userId: string;
}

/** Tells members, once for all of theirs at a time, that trees were planted, and webhooks of plantings. */
export class PlantedNews {
  constructor(
    private readonly db: DataSource,
    private readonly notices: Pick<NoticeService, "announce">,
    private readonly webhooks: Pick<WebhookQueue, "treesPlanted" | "batchPublished">,
  ) {}

  /** Tells some of what nobody was told yet. Answers whether there may be more. */
  async round(): Promise<boolean> {
    return inTransaction(this.db, async (tx) => {
      const batches = await prepared<PublishedBatch>(tx, BATCHES);
      for (const batch of batches) await this.webhooks.batchPublished(tx, batch);
      const trees = await prepared<UntoldTree>(tx, TREES, [MEMBERS_AT_ONCE]);
      for (const userId of new Set(trees.map((tree) => tree.userId))) {
        await this.#tell(
          tx,
          userId,
          trees.filter((tree) => tree.userId === userId),
        );
      }
      return trees.length > 0 || batches.length > 0;
    });
  }

  async #tell(tx: EntityManager, userId: string, trees: readonly UntoldTree[]): Promise<void> {
    const told = trees.map(({ code, day, plantedOn }) => ({ code, day, plantedOn }));
    const announcement = { trees: String(told.length), ...(told[0] && { tree: told[0].code }) };
    await this.notices.announce(tx, userId, NoticeKind.TREE_PLANTED, announcement);
    await this.webhooks.treesPlanted(tx, userId, told);
  }
}
