/** How a report stands. */
export enum DeedReportStatus {
  OPEN = "open",
  UPHELD = "upheld",
  DISMISSED = "dismissed",
}
