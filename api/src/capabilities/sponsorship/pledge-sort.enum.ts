/** In which order admins look through sponsors' pledges. */
export enum PledgeSort {
  NEWEST = "newest",
  OLDEST = "oldest",
  MOST_TREES = "most_trees",
  FEWEST_TREES = "fewest_trees",
}
