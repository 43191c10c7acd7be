import { describedEnum, type ValueOf } from "../../shared/described-enum";

export const NoticeKind = describedEnum("NoticeKind", "The kind of a notice.", {
  DEED_APPROVED: ["deed_approved", "Your deed was approved."],
  DEED_REJECTED: ["deed_rejected", "Your deed was rejected; `reason` says why."],
  DEED_REOPENED: ["deed_reopened", "A decision on your deed was undone: it is pending again."],
  DEED_DELETED: ["deed_deleted", "Your deed was deleted by an admin."],
  DEED_REPORT_UPHELD: ["deed_report_upheld", "A deed that you reported is being reviewed again or was removed."],
  DEED_REPORT_DISMISSED: ["deed_report_dismissed", "A deed that you reported was reviewed and stays."],
  USER_REPORT_UPHELD: ["user_report_upheld", "A member whom you reported was reviewed: you were right."],
  USER_REPORT_DISMISSED: ["user_report_dismissed", "A member whom you reported was reviewed: nothing is wrong."],
  PROFILE_CLEARED: ["profile_cleared", "A reviewer removed parts of your profile; `reason` says why."],
  BADGE_EARNED: ["badge_earned", "You earned a badge and its certificate."],
  BADGE_REVOKED: ["badge_revoked", "You lost a badge, because a deed that it was earned with no longer counts."],
  TREE_FUNDED: [
    "tree_funded",
    "Some of your trees are paid for; `trees` is their number, `tree` the code of one of them.",
  ],
  TREE_SURVEYED: [
    "tree_surveyed",
    "The plantings of some of your trees were surveyed; `looked` and `alive` say what was found.",
  ],
  TREE_PLANTED: [
    "tree_planted",
    "Some of your trees were planted; `trees` is their number, `tree` the code of one of them.",
  ],
  DEDICATION_ACCEPTED: ["dedication_accepted", "Your dedication of a tree is public; `tree` is its code."],
  DEDICATION_REFUSED: ["dedication_refused", "Your dedication of a tree was refused; `reason` says why."],
  TICKET_ANSWERED: ["ticket_answered", "Support answered your ticket; `ticketId` and `subject` say which."],
  ACCOUNT_SUSPENDED: ["account_suspended", "Your account was suspended; `reason` says why."],
  ACCOUNT_RESTORED: ["account_restored", "Your account was restored."],
  DEEDS_THANKED: [
    "deeds_thanked",
    "Members thanked you for your deeds since the evening before; `people` is their number.",
  ],
  WEBHOOK_DISABLED: ["webhook_disabled", "A webhook was turned off because it kept failing; `subject` is its address."],
});
export type NoticeKind = ValueOf<typeof NoticeKind>;

/** Kinds that are mailed as well. */
export type MailedNotice = Exclude<
  NoticeKind,
  typeof NoticeKind.DEEDS_THANKED | typeof NoticeKind.TREE_FUNDED | typeof NoticeKind.TREE_SURVEYED
>;
