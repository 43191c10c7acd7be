/** In which order admins work through tickets. */
export enum TicketSort {
  NEWEST = "newest",
  OLDEST = "oldest",
  LATEST_CHANGE = "latest_change",
  EARLIEST_CHANGE = "earliest_change",
  LONGEST_WAITING = "longest_waiting",
}
