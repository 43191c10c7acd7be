/** Message of the service worker to open pages: there is news, and optionally a path that the reader wants to open. */
export interface PushWord {
  readonly news: true;
  /** A path on this site. */
  readonly open?: string;
}

/** Answer of a page that opens the path. */
export const opens = "opens";

export const isPushWord = (data: unknown): data is PushWord =>
  typeof data === "object" && data !== null && "news" in data;

/** Name of an empty cache that marks a logout here: its member gets no more push messages on this device. */
export const pushEnded = "push-ended";

/** Name of another empty cache: the weekly summary was turned off by the button of its notification. */
export const weekStopped = "push-week-stopped";
