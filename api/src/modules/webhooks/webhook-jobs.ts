import type { DataSource, EntityManager } from "typeorm";
import { inTransaction } from "../../platform/database/transaction";
import { WorkLoop } from "../../platform/jobs/work-loop";
import type { Logger } from "../../platform/log/logger";
import { ATTEMPTS_MAX } from "./webhook.loaders";
import type { WebhookAnswer, WebhookMessage, WebhookSender } from "./webhook-sender";

export interface WebhookJobEngines {
  readonly db: DataSource;
  readonly sender: Pick<WebhookSender, "send">;
  readonly log: Logger;
  /** Tells the owner that a webhook was switched off. */
  readonly onDisabled: (tx: EntityManager, webhook: DisabledWebhook) => Promise<void>;
}

export interface DisabledWebhook {
  readonly userId: string;
  readonly url: string;
}

const EVERY_MS = 5_000;
const BATCH = 20;
const FAILURES_MAX = 20;
const KEPT = "30 days";
const TIDY_EVERY_MS = 24 * 60 * 60_000;

interface DueDelivery extends Omit<WebhookMessage, "data"> {
  readonly webhookId: string;
  readonly payload: object;
}

/**
 * Takes the oldest due delivery of each webhook. Each is put off before it is sent: a process that dies meanwhile leaves
 * it to the next one. The pause doubles with each attempt, from one minute to twelve hours.
 */
const TAKE = `
  WITH oldest AS (
    SELECT DISTINCT ON (d."webhookId") d.id FROM webhook_deliveries d JOIN webhooks w ON w.id = d."webhookId"
    WHERE d."deliveredAt" IS NULL AND d."nextAttemptAt" <= now() AND d.attempts < $2 AND w."disabledAt" IS NULL
    ORDER BY d."webhookId", d."createdAt", d.id
  ), due AS (
    SELECT d.id FROM webhook_deliveries d JOIN oldest USING (id)
    WHERE d."deliveredAt" IS NULL AND d."nextAttemptAt" <= now()
    ORDER BY d."nextAttemptAt" LIMIT $1 FOR UPDATE OF d SKIP LOCKED
  ), taken AS (
    UPDATE webhook_deliveries d SET attempts = d.attempts + 1,
      "nextAttemptAt" = now() + least(interval '1 minute' * power(2, d.attempts), interval '12 hours')
    FROM due WHERE d.id = due.id RETURNING d.id, d."webhookId", d.event, d.payload, d."createdAt"
  )
  SELECT t.*, w.url, w.secret FROM taken t JOIN webhooks w ON w.id = t."webhookId" ORDER BY t.id`;

const RECEIVED = `
  WITH received AS (
    UPDATE webhook_deliveries SET "deliveredAt" = now(), "lastStatus" = $3, "lastError" = NULL WHERE id = $1
  )
  UPDATE webhooks SET failures = 0 WHERE id = $2 AND failures > 0`;

/** The webhook's other deliveries wait too: a short outage must not use up its failures. */
const FAILED = `
  WITH failed AS (
    UPDATE webhook_deliveries SET "lastStatus" = $3, "lastError" = $4 WHERE id = $1
  )
  UPDATE webhook_deliveries SET "nextAttemptAt" = now() + interval '1 minute'
  WHERE "webhookId" = $2 AND id <> $1 AND "deliveredAt" IS NULL AND "nextAttemptAt" < now() + interval '1 minute'`;

const COUNT_FAILURE = `
  UPDATE webhooks SET failures = failures + 1, "updatedAt" = now(),
    "disabledAt" = CASE WHEN failures + 1 >= $2 THEN now() END
  WHERE id = $1 AND "disabledAt" IS NULL RETURNING "userId", url, "disabledAt"`;

/** Delivers what committed transactions owe webhooks. Several processes share the work. */
export function webhookJobs(engines: WebhookJobEngines): WorkLoop[] {
  const { db, log } = engines;
  return [
    new WorkLoop({ name: "webhooks", everyMs: EVERY_MS, work: () => deliverDue(engines), log }),
    new WorkLoop({ name: "webhooks-tidy", everyMs: TIDY_EVERY_MS, work: () => tidyDeliveries(db), log }),
  ];
}

/** Delivers one batch, side by side; answers whether more may be due. */
export async function deliverDue(engines: WebhookJobEngines): Promise<boolean> {
  const due = await engines.db.query<DueDelivery[]>(TAKE, [BATCH, ATTEMPTS_MAX]);
  await Promise.all(due.map((delivery) => deliver(engines, delivery)));
  return due.length > 0;
}

async function deliver(engines: WebhookJobEngines, delivery: DueDelivery): Promise<void> {
  const { db, sender, log } = engines;
  const { id, webhookId, url, secret, event, createdAt, payload } = delivery;
  const answer = await sender.send({ id, url, secret, event, createdAt, data: payload });
  if (answer.received) {
    await db.query(RECEIVED, [id, webhookId, answer.status]);
    return;
  }
  log.info({ webhook: webhookId, delivery: id, reason: answer.error }, "A webhook could not be told");
  await noteFailure(engines, delivery, answer);
}

async function noteFailure(
  { db, log, onDisabled }: WebhookJobEngines,
  { id, webhookId }: DueDelivery,
  { status, error }: WebhookAnswer,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [[webhook]] = await tx.query<[(DisabledWebhook & { disabledAt: Date | null })[], number]>(COUNT_FAILURE, [
      webhookId,
      FAILURES_MAX,
    ]);
    await tx.query(FAILED, [id, webhookId, status, error]);
    if (!webhook?.disabledAt) return;
    await onDisabled(tx, webhook);
    log.info({ webhook: webhookId }, "A webhook was switched off: it kept failing");
  });
}

/** Deletes deliveries of long ago. */
export async function tidyDeliveries(db: DataSource): Promise<boolean> {
  await db.query(`DELETE FROM webhook_deliveries WHERE "createdAt" < now() - $1::interval`, [KEPT]);
  return false;
}
