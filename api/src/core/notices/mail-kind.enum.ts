import { describedEnum, type ValueOf } from "../../shared/described-enum";

/** The kinds of mail that members can turn off. Mails about their account are always sent. */
export const MailKind = describedEnum(
  "MailKind",
  "A kind of email that you can turn off. Emails about your account are always sent.",
  {
    DECISION: ["decision", "Decisions about your deeds, and about dedications of your trees."],
    BADGE: ["badge", "Badges, certificates and planted trees."],
    TICKET: ["ticket", "Answers from support."],
    WEEK: ["week", "An email every Friday about the last seven days."],
  },
);
export type MailKind = ValueOf<typeof MailKind>;
