/** Reasons for a report of an approved deed. */
export enum DeedReportReason {
  UNTRUE = "untrue",
  FOREIGN_PHOTO = "foreign_photo",
  OFFENSIVE = "offensive",
  PRIVATE = "private",
  SPAM = "spam",
  OTHER = "other",
}
