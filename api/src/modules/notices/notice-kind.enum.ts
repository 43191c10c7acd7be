export enum NoticeKind {
  DEED_APPROVED = "deed_approved",
  DEED_REJECTED = "deed_rejected",
  DEED_REOPENED = "deed_reopened",
  DEED_DELETED = "deed_deleted",
  DEED_REPORT_UPHELD = "deed_report_upheld",
  DEED_REPORT_DISMISSED = "deed_report_dismissed",
  BADGE_EARNED = "badge_earned",
  BADGE_REVOKED = "badge_revoked",
  TICKET_ANSWERED = "ticket_answered",
  ACCOUNT_SUSPENDED = "account_suspended",
  ACCOUNT_RESTORED = "account_restored",
  WEBHOOK_DISABLED = "webhook_disabled",
}
