import type { ValueOf } from "../../shared/described-enum";

/** Kinds of events of which programs of admins are told. The values are stored, also those of capabilities that are switched off. */
export const SiteEventKind = {
  DEED_APPROVED: "site.deed.approved",
  DEED_REMOVED: "site.deed.removed",
  REPORT_FILED: "site.report.filed",
  TICKET_OPENED: "site.ticket.opened",
  DONATION_MADE: "site.donation.made",
  PLEDGE_MADE: "site.pledge.made",
  PAYMENT_HELD: "site.payment.held",
  QUEUE_LATE: "site.queue.late",
} as const;
export type SiteEventKind = ValueOf<typeof SiteEventKind>;
