/** What the service worker says to open pages: that something is new, and where its reader wants to go. */
export interface PushWord {
  readonly news: true;
  /** A path on this site. */
  readonly open?: string;
}

/** What a page answers that goes there. */
export const opens = "opens";

export const isPushWord = (data: unknown): data is PushWord =>
  typeof data === "object" && data !== null && "news" in data;

/** A cache without anything in it, which says that somebody logged out here: whoever was told here is told no more. */
export const pushEnded = "push-ended";

/** Another one, which says that news of the week was ended by its notification's button. */
export const weekStopped = "push-week-stopped";
