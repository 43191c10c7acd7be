/** Mails to the contact of a sponsor's pledge. */
export enum PledgeMailKind {
  RECEIVED = "pledge_received",
  ACCEPTED = "pledge_accepted",
  DECLINED = "pledge_declined",
}
