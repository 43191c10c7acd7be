/** What the open pages and the service worker tell each other about waiting deeds. */
export type News =
  | { about: "changed" }
  /** One more waits, or may be tried again. */
  | { about: "queued" }
  /** The one of this key has arrived, and has a public id. */
  | { about: "sent"; memberId: string; key: string; uniqueId: string }
  /** One is on its way: so many of its photos are there, and that share of the next one, as far as that is known. */
  | { about: "sending"; key: string; sent: number; share: number }
  /** The site was asked and does not answer: it will be asked again. */
  | { about: "away" }
  /** The session has ended: nothing is sent before somebody logs in. */
  | { about: "signed-out" };

const name = "tree-for-deed-outbox";

/** Safari has channels since 15.4; before, this page hears at least itself. */
const channels = typeof BroadcastChannel === "function";
const hearers = new Set<(news: News) => void>();

/** Tells every page of this site, this one as well. */
export function tell(news: News): void {
  if (!channels) {
    for (const hear of hearers) hear(news);
    return;
  }
  const channel = new BroadcastChannel(name);
  channel.postMessage(news);
  channel.close();
}

/** Answers how to stop listening. */
export function listen(hear: (news: News) => void): () => void {
  if (!channels) {
    hearers.add(hear);
    return () => hearers.delete(hear);
  }
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<News>) => hear(data);
  return () => channel.close();
}
