/** In which order admins read a list of deeds. */
export enum DeedSort {
  OLDEST = "oldest",
  NEWEST = "newest",
  RECENTLY_DECIDED = "recentlyDecided",
  MOST_LIKED = "mostLiked",
  MOST_UNUSUAL = "mostUnusual",
}
