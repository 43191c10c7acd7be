import { SiteEventKind as Site } from "../../core/audit/site-event.enum";
import { describedEnum, type ValueOf } from "../../shared/described-enum";

const forAdmins = "Only admins can choose it.";

export const WebhookEvent = describedEnum("WebhookEvent", "A webhook event.", {
  DEED_APPROVED: ["deed.approved", "One of your deeds was approved; sent as `deed.approved`."],
  BADGE_EARNED: ["badge.earned", "You earned a badge; sent as `badge.earned`."],
  TREE_PLANTED: ["tree.planted", "Some of your trees were planted; sent as `tree.planted`."],
  BATCH_PUBLISHED: [
    "batch.published",
    "A planting was published, with trees of any member; sent as `batch.published`.",
  ],
  TEST: ["webhook.test", "You asked for a test delivery; sent as `webhook.test`. Every webhook gets it."],
  SITE_DEED_APPROVED: [
    Site.DEED_APPROVED,
    `Anybody's deed was approved; sent as \`${Site.DEED_APPROVED}\`. ${forAdmins}`,
  ],
  SITE_DEED_REMOVED: [
    Site.DEED_REMOVED,
    `The team deleted an approved deed or took its approval back; sent as \`${Site.DEED_REMOVED}\`. ${forAdmins}`,
  ],
  SITE_REPORT_FILED: [
    Site.REPORT_FILED,
    `A deed or a member was reported; sent as \`${Site.REPORT_FILED}\`. ${forAdmins}`,
  ],
  SITE_TICKET_OPENED: [
    Site.TICKET_OPENED,
    `A support ticket was opened; sent as \`${Site.TICKET_OPENED}\`. ${forAdmins}`,
  ],
  SITE_DONATION_MADE: [
    Site.DONATION_MADE,
    `Somebody promised or began to pay a donation; sent as \`${Site.DONATION_MADE}\`. ${forAdmins}`,
  ],
  SITE_PLEDGE_MADE: [Site.PLEDGE_MADE, `An organisation pledged trees; sent as \`${Site.PLEDGE_MADE}\`. ${forAdmins}`],
  SITE_PAYMENT_HELD: [
    Site.PAYMENT_HELD,
    `A payment arrived that an admin has to check; sent as \`${Site.PAYMENT_HELD}\`. ${forAdmins}`,
  ],
  SITE_QUEUE_LATE: [
    Site.QUEUE_LATE,
    `A deed has waited longer for its review than is promised; sent once, until none has, as \`${Site.QUEUE_LATE}\`. ${forAdmins}`,
  ],
});
export type WebhookEvent = ValueOf<typeof WebhookEvent>;

/** Events of all members' things, which only admins get. */
export const SITE_EVENTS: readonly WebhookEvent[] = Object.values(Site);

/** Its name in GraphQL. */
export const nameOfEvent = (event: WebhookEvent): string =>
  Object.entries(WebhookEvent).find(([, value]) => value === event)?.[0] ?? event;
