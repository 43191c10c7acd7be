import { millisecondsADay } from "@tree-for-deed/common/day";
import { WorkLoop } from "../../platform/jobs/work-loop";
import { defineModule } from "../../platform/wiring/module";
import { sensitiveActDone } from "../users/user.events";
import { WebhookAddresses } from "./webhook-addresses.service";
import { WebhookDelivery } from "./webhook-delivery.entity";
import { deliveryQueue, tidyDeliveries } from "./webhook.jobs";
import { WebhookQueue } from "./webhook-queue.service";
import { WebhookSender } from "./webhook-sender.service";
import { Webhook } from "./webhook.entity";
import { webhookDisabled } from "./webhook.events";
import { WebhookResolver } from "./webhook.resolver";
import { WebhookService } from "./webhook.service";

export const webhooksModule = defineModule({
  entities: [Webhook, WebhookDelivery],
  services: ({ db, limits, publicUrl, clock, emit }) => ({
    webhooks: new WebhookService({
      db,
      limits,
      addresses: new WebhookAddresses(),
      onSensitiveAct: emit(sensitiveActDone),
    }),
    webhookQueue: new WebhookQueue(publicUrl, clock),
    webhookSender: new WebhookSender({ addresses: new WebhookAddresses(), clock }),
    onDisabled: emit(webhookDisabled),
  }),
  resolvers: [[WebhookResolver, (s) => new WebhookResolver(s.webhooks)]],
  jobs: ({ webhookSender: sender, onDisabled }, { db, log }) => [
    deliveryQueue({ db, sender, log, onDisabled }).loop(),
    new WorkLoop({
      name: "webhooks-tidy",
      everyMs: millisecondsADay,
      alone: true,
      work: (tally) => tidyDeliveries(db, tally),
    }),
  ],
});
