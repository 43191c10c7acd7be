/** Message of the service worker to open pages: there is news, and the reader opened this path. */
export interface PushWord {
  readonly news: true;
  /** A path on this site. */
  readonly open?: string;
}

/** Reply of a page that opens the path. */
export const opens = "opens";

export const isPushWord = (data: unknown): data is PushWord =>
  typeof data === "object" && data !== null && "news" in data;

/** A cache without anything in it, which says that somebody logged out here: whoever was told here is told no more. */
export const pushEnded = "push-ended";

/** Another one, which says that news of the week was ended by its notification's button. */
export const weekStopped = "push-week-stopped";
