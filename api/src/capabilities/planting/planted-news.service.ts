import type { DataSource, EntityManager } from "typeorm";
import { prepared } from "../../platform/database/prepared";
import { WorkQueue } from "../../platform/jobs/work-queue";
import type { Logger } from "../../platform/log/logger";
import { statement } from "../../shared/row-source";
import { NoticeKind } from "../../core/notices/notice-kind.enum";
import type { PlantedTree, PublishedPlanting } from "../../core/impact/tree.events";
import type { NoticeService } from "../../core/notices/notice.service";

/** Few at a time, since each is a transaction of its own. */
const AT_ONCE = 4;

/** Pending news: a published planting, or planted trees of a member. */
interface News {
  /** Id of the planting or the member. */
  readonly id: string;
  readonly isBatch: boolean;
}

const BATCH = statement(`
UPDATE planting_batches SET told = true WHERE id = $1::uuid AND NOT told
RETURNING id, trees, "plantedOn"::text AS "plantedOn", district, "publishedAt"`);

/** Planted trees of the member $1 that they have not been told about. */
const TREES = statement(`
UPDATE trees t SET told = true FROM planting_batches b
WHERE t."userId" = $1::uuid AND t."batchId" IS NOT NULL AND NOT t.told AND b.id = t."batchId"
RETURNING t.code, t.day::text AS day, b."plantedOn"::text AS "plantedOn"`);

export interface PlantedNewsParts {
  readonly db: DataSource;
  readonly notices: Pick<NoticeService, "announce">;
  readonly treesPlanted: (tx: EntityManager, userId: string, trees: readonly PlantedTree[]) => Promise<void>;
  readonly plantingPublished: (tx: EntityManager, planting: PublishedPlanting) => Promise<void>;
  readonly log: Logger;
}

/**
 * Tells members about their newly planted trees, once per round, and tells other modules about them and about
 * plantings.
 */
export class PlantedNews {
  readonly queue: WorkQueue<News>;

  constructor(private readonly parts: PlantedNewsParts) {
    this.queue = new WorkQueue<News>({
      name: "planted-news",
      table: "planted_news",
      columns: { attempts: "attempts", due: `"dueAt"`, error: "error" },
      read: `t."isBatch"`,
      deletesDone: true,
      atOnce: AT_ONCE,
      everyMs: 60_000,
      // The work is done in the same transaction: notices and mails are queued when the item is marked done.
      work: async () => undefined,
      onDone: (tx, { id, isBatch }) => (isBatch ? this.#tellOfBatch(tx, id) : this.#tellMember(tx, id)),
      db: parts.db,
      log: parts.log,
    });
  }

  async #tellOfBatch(tx: EntityManager, id: string): Promise<void> {
    const [batch] = await prepared<PublishedPlanting>(tx, BATCH, [id]);
    if (batch) await this.parts.plantingPublished(tx, batch);
  }

  async #tellMember(tx: EntityManager, userId: string): Promise<void> {
    const { notices, treesPlanted } = this.parts;
    const trees = await prepared<PlantedTree>(tx, TREES, [userId]);
    const [first] = trees;
    if (!first) return;
    const announcement = { trees: String(trees.length), tree: first.code };
    await notices.announce(tx, userId, NoticeKind.TREE_PLANTED, announcement);
    await treesPlanted(tx, userId, trees);
  }
}
