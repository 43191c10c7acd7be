/** In which order admins work through tickets. */
export enum TicketSort {
  NEWEST = "newest",
  OLDEST = "oldest",
  LATEST_CHANGE = "latest_change",
}
