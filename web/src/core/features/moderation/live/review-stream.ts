import { print } from "graphql";
import { createClient } from "graphql-sse";
import { siteAnswered } from "../../../../lib/site-reach";
import { ReviewEventsDocument, type ReviewEventsSubscription } from "./ReviewEvents.generated";

export type ReviewEvent = ReviewEventsSubscription["reviewEvents"];

/** Silence in ms after which the stream is opened again; the site sends a heartbeat every 15 s. */
const silence = 40_000;
const lookEvery = 5_000;
/** Silence in ms after which a page that becomes visible reconnects at once. */
const slept = 20_000;
const waitMost = 15_000;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Listens to the events of the review queue while the page is open. A broken connection is opened again; its first
 * event says so, and earlier events have to be queried. Returns a function that stops it.
 */
export function openReviewStream(onEvent: (event: ReviewEvent) => void): () => void {
  let heardAt = 0;
  let leave = () => {};
  const listen = () => {
    leave();
    heardAt = Date.now();
    const client = createClient({
      url: "/graphql",
      retryAttempts: Number.POSITIVE_INFINITY,
      retry: (retries) => pause(Math.min(500 * 2 ** retries, waitMost) * (0.5 + Math.random() / 2)),
    });
    leave = client.dispose;
    client.subscribe<ReviewEventsSubscription>(
      { query: print(ReviewEventsDocument) },
      {
        next: ({ data }) => {
          heardAt = Date.now();
          siteAnswered();
          if (data) onEvent(data.reviewEvents);
        },
        // The end of a stream needs no action: it is opened again once the silence is noticed.
        error: () => undefined,
        complete: () => undefined,
      },
    );
  };
  const onReturn = () => {
    if (document.visibilityState === "visible" && Date.now() - heardAt > slept) listen();
  };
  const timer = setInterval(() => Date.now() - heardAt > silence && listen(), lookEvery);
  document.addEventListener("visibilitychange", onReturn);
  globalThis.addEventListener("online", listen);
  listen();
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", onReturn);
    globalThis.removeEventListener("online", listen);
    leave();
  };
}
