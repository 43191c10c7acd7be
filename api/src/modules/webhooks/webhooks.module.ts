import { defineModule } from "../../platform/wiring/module";
import { WebhookAddresses } from "./webhook-addresses";
import { WebhookDelivery } from "./webhook-delivery.entity";
import { webhookJobs } from "./webhook-jobs";
import { WebhookQueue } from "./webhook-queue";
import { WebhookSender } from "./webhook-sender";
import { Webhook } from "./webhook.entity";
import { webhookDisabled } from "./webhook.events";
import { WebhookResolver } from "./webhook.resolver";
import { WebhookService } from "./webhook.service";

export const webhooksModule = defineModule({
  name: "webhooks",
  entities: [Webhook, WebhookDelivery],
  services: ({ db, limits, publicUrl, clock, emit }) => ({
    webhooks: new WebhookService({ db, limits, addresses: new WebhookAddresses() }),
    webhookQueue: new WebhookQueue(publicUrl, clock),
    webhookSender: new WebhookSender({ addresses: new WebhookAddresses(), clock }),
    onDisabled: emit(webhookDisabled),
  }),
  resolvers: [[WebhookResolver, (s) => new WebhookResolver(s.webhooks)]],
  jobs: ({ webhookSender: sender, onDisabled }, { db, log }) => webhookJobs({ db, sender, log, onDisabled }),
});
