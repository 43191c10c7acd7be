import { dailyLoop } from "../../platform/jobs/work-loop";
import { defineModule } from "../../platform/wiring/module";
import { siteEventHappened } from "../../core/audit/site-event.events";
import { siteEventKinds } from "../../core/audit/site-event.extension";
import { badgeEarned } from "../../core/badges/badge.events";
import { deedApproved } from "../../core/deeds/deed.events";
import { plantingPublished, treesPlanted } from "../../core/impact/tree.events";
import { NoticeKind } from "../../core/notices/notice-kind.enum";
import { mailSamples } from "../../core/notices/mail-samples.extension";
import { noticesModule } from "../../core/notices/notices.module";
import { sensitiveActDone } from "../../core/users/user.events";
import { WebhookAddresses } from "./webhook-addresses.service";
import { WebhookDelivery } from "./webhook-delivery.entity";
import { deliveryQueue, tidyDeliveries } from "./webhook.jobs";
import { WebhookQueue } from "./webhook-queue.service";
import { WebhookSender } from "./webhook-sender.service";
import { Webhook } from "./webhook.entity";
import { WebhookResolver } from "./webhook.resolver";
import { WebhookService } from "./webhook.service";
import { OWN_TABLES } from "./own-data.rules";
import { WEBHOOK_MAIL_SAMPLES } from "./webhook-samples.mail";

export const webhooksModule = defineModule({
  about: "Calls to members' own addresses",
  ownTables: OWN_TABLES,
  entities: [Webhook, WebhookDelivery],
  services: ({ db, limits, publicUrl, clock, emit, extensions, isDemo }) => {
    const addresses = new WebhookAddresses({ allowsLoopback: isDemo });
    return {
      webhooks: new WebhookService({
        db,
        limits,
        addresses,
        siteEvents: extensions(siteEventKinds),
        onSensitiveAct: emit(sensitiveActDone),
      }),
      webhookQueue: new WebhookQueue(publicUrl, clock),
      webhookSender: new WebhookSender({ addresses, clock }),
    };
  },
  resolvers: [[WebhookResolver, (s) => new WebhookResolver(s.webhooks)]],
  jobs: ({ webhookSender: sender }, { db, log, use }) => [
    deliveryQueue({
      db,
      sender,
      log,
      onDisabled: (tx, { userId, url }) =>
        use(noticesModule).notices.announce(tx, userId, NoticeKind.WEBHOOK_DISABLED, { subject: url }),
    }).loop(),
    dailyLoop("webhooks-tidy", (tally) => tidyDeliveries(db, tally)),
  ],
  contributes: () => [mailSamples.with(WEBHOOK_MAIL_SAMPLES)],
  handles: ({ webhookQueue: queue }) => [
    deedApproved.handledBy((tx, deed) => queue.deedApproved(tx, deed)),
    badgeEarned.handledBy((tx, userId, badge) => queue.badgeEarned(tx, userId, badge)),
    treesPlanted.handledBy((tx, userId, trees) => queue.treesPlanted(tx, userId, trees)),
    siteEventHappened.handledBy((tx, event) => queue.siteEventHappened(tx, event)),
    plantingPublished.handledBy((tx, planting) => queue.plantingPublished(tx, planting)),
  ],
});
