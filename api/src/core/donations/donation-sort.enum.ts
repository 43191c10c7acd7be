/** In which order admins look through donations. */
export enum DonationSort {
  NEWEST = "newest",
  OLDEST = "oldest",
  LARGEST = "largest",
  SMALLEST = "smallest",
  LATEST_CHANGE = "latest_change",
  EARLIEST_CHANGE = "earliest_change",
}
