import { own, webhookOwners } from "../roles/rules";
import { someFund } from "../graphql/statement-rows";
import type { CapabilityTables } from "./tables";

export const TABLES: CapabilityTables = {
  FIELDS: {
    CreatedWebhook: own("secret webhook"),
    Webhook: own("createdAt deliveries disabledAt events failures id url"),
    WebhookDelivery: own("attempts createdAt data deliveredAt event id lastError lastStatus nextAttemptAt"),
  },
  OPERATIONS: {
    "Query.myWebhooks": webhookOwners,
    "Query.webhookEvents": webhookOwners,
    "Mutation.createWebhook": [...webhookOwners, "sensitive"],
    "Mutation.deleteWebhook": webhookOwners,
    "Mutation.editWebhook": [...webhookOwners, "sensitive"],
    "Mutation.rotateWebhookSecret": [...webhookOwners, "sensitive"],
    "Mutation.testWebhook": webhookOwners,
    "Mutation.redeliverWebhook": webhookOwners,
    "Mutation.enableWebhook": webhookOwners,
  },
  ROWS: [
    `INSERT INTO webhooks (id, "userId", url, events, secret) SELECT ${someFund}, $1, 'https://example.org/' || i, '{}', 'secret'
    FROM generate_series(1, 5) i`,
    `INSERT INTO webhook_deliveries (id, "webhookId", event, payload, "nextAttemptAt")
    SELECT gen_random_uuid(), ${someFund}, 'deed.approved', '{}', now() FROM generate_series(1, 5) i`,
  ],
};
