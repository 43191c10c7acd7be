export enum DeedReportStatus {
  OPEN = "open",
  UPHELD = "upheld",
  DISMISSED = "dismissed",
}
