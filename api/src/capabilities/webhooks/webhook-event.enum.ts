import { describedEnum, type ValueOf } from "../../shared/described-enum";

export const WebhookEvent = describedEnum("WebhookEvent", "A webhook event.", {
  DEED_APPROVED: ["deed.approved", "One of your deeds was approved; sent as `deed.approved`."],
  BADGE_EARNED: ["badge.earned", "You earned a badge; sent as `badge.earned`."],
  TREE_PLANTED: ["tree.planted", "Some of your trees were planted; sent as `tree.planted`."],
  BATCH_PUBLISHED: [
    "batch.published",
    "A planting was published, with trees of any member; sent as `batch.published`.",
  ],
  TEST: ["webhook.test", "You asked for a test delivery; sent as `webhook.test`. Every webhook gets it."],
});
export type WebhookEvent = ValueOf<typeof WebhookEvent>;
