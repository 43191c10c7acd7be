import { BY_ID, type OwnTable, REASONS } from "../../platform/wiring/own-table";

/** Sections of the archive of a member's own data. */
export const OWN_TABLES: readonly OwnTable[] = [
  {
    name: "webhooks",
    table: "webhooks",
    key: BY_ID,
    columns: ["id", "url", "events", "failures", "disabledAt", "createdAt", "updatedAt"],
    keptBack: {
      secret: REASONS.secret,
      previousSecret: REASONS.secret,
      previousSecretUntil: REASONS.secret,
      userId: REASONS.own,
    },
  },
  {
    name: "webhookDeliveries",
    table: "webhook_deliveries",
    owned: `t."webhookId" IN (SELECT w.id FROM webhooks w WHERE w."userId" = $1::uuid)`,
    key: BY_ID,
    columns: [
      "id",
      "webhookId",
      "event",
      "payload",
      "attempts",
      "nextAttemptAt",
      "deliveredAt",
      "lastStatus",
      "lastError",
      "createdAt",
    ],
  },
];
