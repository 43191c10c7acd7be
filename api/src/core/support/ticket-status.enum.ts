export enum TicketStatus {
  OPEN = "open",
  RESOLVED = "resolved",
  CLOSED = "closed",
}
