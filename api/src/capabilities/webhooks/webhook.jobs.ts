import type { DataSource, EntityManager } from "typeorm";
import { deleteOldRows } from "../../platform/jobs/old-rows";
import type { Tally } from "../../platform/jobs/work-loop";
import { ATTEMPTS_MAX, WorkQueue } from "../../platform/jobs/work-queue";
import type { Logger } from "../../platform/log/logger";
import { OWNER_MAY_HAVE } from "./webhook-recipient.sql";
import type { WebhookMessage, WebhookSender } from "./webhook-sender.service";

export interface WebhookQueueParts {
  readonly db: DataSource;
  readonly sender: Pick<WebhookSender, "send">;
  readonly log: Logger;
  /** Tells the owner that a webhook was disabled. */
  readonly onDisabled: (tx: EntityManager, webhook: DisabledWebhook) => Promise<unknown>;
}

export interface DisabledWebhook {
  readonly userId: string;
  readonly url: string;
}

const FAILURES_MAX = 20;

interface DueDelivery extends Omit<WebhookMessage, "data"> {
  readonly webhookId: string;
  readonly payload: object;
}

/** The receiver answered with an error, or not at all. */
class NotReceived extends Error {
  constructor(
    readonly status: number | null,
    reason: string,
  ) {
    super(reason);
  }
}

/** Deliveries of a webhook are sent in order: the next is due once the previous one arrived or failed for good. */
const IS_OLDEST = `t.id IN (
  SELECT DISTINCT ON (d."webhookId") d.id FROM webhook_deliveries d JOIN webhooks w ON w.id = d."webhookId"
    JOIN users u ON u.id = w."userId"
  WHERE d."deliveredAt" IS NULL AND d."nextAttemptAt" <= now() AND d.attempts < ${ATTEMPTS_MAX} AND w."disabledAt" IS NULL
    AND ${OWNER_MAY_HAVE}
  ORDER BY d."webhookId", d."createdAt", d.id)`;

const NOTE_STATUS = `UPDATE webhook_deliveries SET "lastStatus" = $2 WHERE id = $1`;

const FORGIVE = `UPDATE webhooks SET failures = 0 WHERE id = $1 AND failures > 0`;

const COUNT_FAILURE = `
  UPDATE webhooks SET failures = failures + 1, "updatedAt" = now(),
    "disabledAt" = CASE WHEN failures + 1 >= $2 THEN now() END
  WHERE id = $1 AND "disabledAt" IS NULL RETURNING "userId", url, "disabledAt"`;

/** The webhook's other deliveries wait too, so that a short outage does not use up its failures. */
const LET_OTHERS_WAIT = `
  UPDATE webhook_deliveries SET "nextAttemptAt" = now() + interval '1 minute'
  WHERE "webhookId" = $2 AND id <> $1 AND "deliveredAt" IS NULL AND "nextAttemptAt" < now() + interval '1 minute'`;

/** Sends pending deliveries, to several webhooks in parallel. */
export const deliveryQueue = ({
  db,
  sender,
  log,
  onDisabled,
}: WebhookQueueParts): WorkQueue<DueDelivery, number | null> =>
  new WorkQueue<DueDelivery, number | null>({
    name: "webhooks",
    table: "webhook_deliveries",
    columns: { attempts: "attempts", due: `"nextAttemptAt"`, done: `"deliveredAt"`, error: `"lastError"` },
    where: IS_OLDEST,
    read: `t."webhookId", t.event, t.payload, t."createdAt", w.url, w.secret,
      CASE WHEN w."previousSecretUntil" > now() THEN w."previousSecret" END AS "previousSecret"`,
    joins: `JOIN webhooks w ON w.id = t."webhookId"`,
    atOnce: 20,
    work: async ({ payload: data, ...message }) => {
      const { received, status, error } = await sender.send({ ...message, data });
      if (!received) throw new NotReceived(status, error ?? "");
      return status;
    },
    onDone: async (tx, { id, webhookId }, status) => {
      await tx.query(FORGIVE, [webhookId]);
      await tx.query(NOTE_STATUS, [id, status]);
    },
    onFailed: async (tx, { id, webhookId }, error) => {
      const [[webhook]] = await tx.query<[(DisabledWebhook & { disabledAt: Date | null })[], number]>(COUNT_FAILURE, [
        webhookId,
        FAILURES_MAX,
      ]);
      await tx.query(LET_OTHERS_WAIT, [id, webhookId]);
      await tx.query(NOTE_STATUS, [id, error instanceof NotReceived ? error.status : null]);
      if (!webhook?.disabledAt) return;
      await onDisabled(tx, webhook);
      log.info({ webhook: webhookId }, "A webhook was switched off: it kept failing");
    },
    db,
    log,
  });

/** Deletes old deliveries. */
export const tidyDeliveries = (db: DataSource, tally: Tally): Promise<boolean> =>
  deleteOldRows(db, tally, { table: "webhook_deliveries", where: `"createdAt" < now() - interval '30 days'` });
