import { paths } from "@tree-for-deed/common/paths";
import { limits } from "@tree-for-deed/common/limits";
import type { DataSource } from "typeorm";
import { prepared } from "../../../platform/database/prepared";
import { inTransaction } from "../../../platform/database/transaction";
import type { Clock } from "../../../shared/clock";
import { statement } from "../../../shared/row-source";
import { SiteEventKind } from "../../audit/site-event.enum";
import type { TellSiteEvent } from "../../audit/site-event.events";

export interface LateQueueParts {
  readonly db: DataSource;
  readonly clock: Clock;
  /** Called in the transaction in which the queue was found to be late. */
  readonly siteEvent: TellSiteEvent;
}

export const LATE_QUEUE_EVERY_MS = 5 * 60_000;

const OLDEST = statement(`
SELECT id, "uniqueId" FROM deeds WHERE status = 'pending' AND "submittedAt" < $1::timestamptz
ORDER BY "submittedAt", id LIMIT 1`);

const NOTE = statement(`
INSERT INTO late_queue ("isLate", since) VALUES (true, $1::timestamptz) ON CONFLICT DO NOTHING RETURNING since`);

const FORGET = statement(`DELETE FROM late_queue WHERE "isLate"`);

/** Notices when the review queue waits longer than is promised (`docs/rules.md` M20). */
export class LateQueue {
  constructor(private readonly parts: LateQueueParts) {}

  /** Tells once when the queue becomes late; again only after it was not late. */
  async look(): Promise<false> {
    const { db, clock, siteEvent } = this.parts;
    const now = clock();
    const begin = new Date(now.getTime() - limits.reviewPromiseHours * 3_600_000);
    await inTransaction(db, async (tx) => {
      const [oldest] = await prepared<{ id: string; uniqueId: string }>(tx, OLDEST, [begin]);
      if (!oldest) {
        await prepared(tx, FORGET, []);
        return;
      }
      if ((await prepared(tx, NOTE, [now])).length === 0) return;
      await siteEvent(tx, {
        kind: SiteEventKind.QUEUE_LATE,
        about: "queue",
        ids: { oldestDeedId: oldest.id, oldestDeedUniqueId: oldest.uniqueId },
        path: paths.panel("pending"),
      });
    });
    return false;
  }
}
