/** In which order admins read the log. */
export enum LogSort {
  NEWEST = "newest",
  OLDEST = "oldest",
}
