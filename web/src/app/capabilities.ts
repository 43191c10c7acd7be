import { analytics } from "../capabilities/analytics/analytics.capability";
import { community } from "../capabilities/community/community.capability";
import { embeds } from "../capabilities/embeds/embeds.capability";
import { grove } from "../capabilities/grove/grove.capability";
import { payments } from "../capabilities/payments/payments.capability";
import { planting } from "../capabilities/planting/planting.capability";
import { push } from "../capabilities/push/push.capability";
import { sponsorship } from "../capabilities/sponsorship/sponsorship.capability";
import { webhooks } from "../capabilities/webhooks/webhooks.capability";
import type { Capability } from "../components/extension/capability";

/** The capabilities of the web. Their parts of a page show in this order. */
export const capabilities: readonly Capability[] = [
  grove,
  planting,
  payments,
  sponsorship,
  analytics,
  community,
  embeds,
  push,
  webhooks,
];
