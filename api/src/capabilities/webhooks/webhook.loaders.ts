import { ATTEMPTS_MAX } from "../../platform/jobs/work-queue";
import { groupedByKey, type LoaderDef } from "../../shared/loaders";
import { statement } from "../../shared/row-source";
import type { WebhookEvent } from "./webhook-event.enum";
import { OWNER_MAY_HAVE } from "./webhook-recipient.sql";

/** A delivery for its webhook's owner. */
export interface DeliveryView {
  readonly id: string;
  readonly webhookId: string;
  readonly event: WebhookEvent;
  readonly attempts: number;
  readonly nextAttemptAt: Date | null;
  readonly deliveredAt: Date | null;
  readonly lastStatus: number | null;
  readonly lastError: string | null;
  readonly createdAt: Date;
  /** The `data` of the message. */
  readonly data: object;
}

/** Number of deliveries that a webhook lists. */
export const DELIVERIES_MAX = 100;

const NEWEST = statement(`
SELECT d.id, d."webhookId", d.event, d.attempts, d."deliveredAt", d."lastStatus", d."lastError", d."createdAt", d.payload AS data,
       CASE WHEN d."deliveredAt" IS NULL AND d.attempts < ${ATTEMPTS_MAX} AND ${OWNER_MAY_HAVE} THEN d."nextAttemptAt" END AS "nextAttemptAt"
FROM webhooks w JOIN users u ON u.id = w."userId" CROSS JOIN LATERAL (
  SELECT * FROM webhook_deliveries WHERE "webhookId" = w.id ORDER BY "createdAt" DESC, id DESC LIMIT ${DELIVERIES_MAX}
) d
WHERE w.id = ANY ($1::uuid[])
ORDER BY d."createdAt" DESC, d.id DESC`);

/** The last deliveries of webhooks, the newest first. */
export const deliveriesOfWebhook: LoaderDef<string, DeliveryView[]> = async (ids, reads) =>
  groupedByKey(ids, await reads.rows<DeliveryView>(NEWEST, [[...ids]]), (row) => row.webhookId);
