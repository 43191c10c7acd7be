import { print } from "graphql";
import { createClient } from "graphql-sse";
import { siteAnswered } from "../../../lib/site-reach";
import { ReviewEventsDocument, type ReviewEventsSubscription } from "./ReviewEvents.generated";

export type ReviewEvent = ReviewEventsSubscription["reviewEvents"];

/** The site says every fifteen seconds that the line stands. */
const silence = 40_000;
const lookEvery = 5_000;
/** Who comes back after so long does not wait until the silence is noticed. */
const slept = 20_000;
const waitMost = 15_000;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Listens to what happens to the review queue, for as long as the page is open. A line that was cut is opened again; the
 * first event of each line says so, and what was before has to be asked. Answers how to leave.
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
        // Whatever ended it, it is begun anew once the silence is noticed.
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
