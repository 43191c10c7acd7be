export enum NoticeKind {
  DEED_APPROVED = "deed_approved",
  DEED_REJECTED = "deed_rejected",
  DEED_REOPENED = "deed_reopened",
  DEED_DELETED = "deed_deleted",
  BADGE_EARNED = "badge_earned",
  BADGE_REVOKED = "badge_revoked",
}
