/** Messages about waiting deeds between the open pages and the service worker. */
export type News =
  | { about: "changed" }
  /** A deed was queued, or may be tried again. */
  | { about: "queued" }
  /** The deed with this key has arrived, and has a public id. */
  | { about: "sent"; memberId: string; key: string; uniqueId: string }
  /** A deed is being sent: the number of sent photos, and the sent share of the next one, as far as it is known. */
  | { about: "sending"; key: string; sent: number; share: number }
  /** The site did not answer; it will be asked again. */
  | { about: "away" }
  /** The session has ended: nothing is sent before somebody logs in. */
  | { about: "signed-out" };

const name = "tree-for-deed-outbox";

/** Safari has channels since 15.4; in older versions this page notifies only itself. */
const channels = typeof BroadcastChannel === "function";
const hearers = new Set<(news: News) => void>();

/** Notifies every page of this site, including this one. */
export function tell(news: News): void {
  if (!channels) {
    for (const hear of hearers) hear(news);
    return;
  }
  const channel = new BroadcastChannel(name);
  channel.postMessage(news);
  channel.close();
}

/** Returns a function that stops listening. */
export function listen(hear: (news: News) => void): () => void {
  if (!channels) {
    hearers.add(hear);
    return () => hearers.delete(hear);
  }
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<News>) => hear(data);
  return () => channel.close();
}
