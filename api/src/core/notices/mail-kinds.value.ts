import { MailKind } from "./mail-kind.enum";
import { type MailedNotice, NoticeKind } from "./notice-kind.enum";

const KINDS: Readonly<Record<MailedNotice, MailKind | null>> = {
  [NoticeKind.DEED_APPROVED]: MailKind.DECISION,
  [NoticeKind.DEED_REJECTED]: MailKind.DECISION,
  [NoticeKind.DEED_REOPENED]: MailKind.DECISION,
  [NoticeKind.DEED_DELETED]: MailKind.DECISION,
  [NoticeKind.DEED_REPORT_UPHELD]: MailKind.TICKET,
  [NoticeKind.DEED_REPORT_DISMISSED]: MailKind.TICKET,
  [NoticeKind.USER_REPORT_UPHELD]: MailKind.TICKET,
  [NoticeKind.USER_REPORT_DISMISSED]: MailKind.TICKET,
  [NoticeKind.PROFILE_CLEARED]: null,
  [NoticeKind.BADGE_EARNED]: MailKind.BADGE,
  [NoticeKind.BADGE_REVOKED]: MailKind.BADGE,
  [NoticeKind.TREE_PLANTED]: MailKind.BADGE,
  [NoticeKind.DEDICATION_ACCEPTED]: MailKind.DECISION,
  [NoticeKind.DEDICATION_REFUSED]: MailKind.DECISION,
  [NoticeKind.TICKET_ANSWERED]: MailKind.TICKET,
  [NoticeKind.ACCOUNT_SUSPENDED]: null,
  [NoticeKind.ACCOUNT_RESTORED]: null,
  [NoticeKind.WEBHOOK_DISABLED]: null,
};

/** All kinds of notices that are mailed. */
export const MAILED_NOTICES = Object.keys(KINDS) as MailedNotice[];

/** True if the template is a notice's mail. */
export const isNoticeKind = (template: string): template is MailedNotice => template in KINDS;

/** The kind of mail that a notice sends; `null` for one about the account, which cannot be turned off. */
export const mailKindOf = (notice: MailedNotice): MailKind | null => KINDS[notice];

export const isMailKind = (text: string): text is MailKind =>
  (Object.values(MailKind) as readonly string[]).includes(text);
