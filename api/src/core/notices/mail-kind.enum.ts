/** The kinds of mail that members may do without. Mails about their account always come. */
export enum MailKind {
  DECISION = "decision",
  BADGE = "badge",
  TICKET = "ticket",
  WEEK = "week",
}
