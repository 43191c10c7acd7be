import { useApolloClient } from "@apollo/client/react";
import { useEffect, useState } from "react";
import { QueueWatchDocument, type QueueWatchQuery } from "./Review.generated";

const every = 20_000;

/**
 * Looks every 20 seconds, while the page is in view, how the queue stands and what became of the deed that is looked at:
 * a few numbers, no list.
 */
export function useQueueWatch(since: string | null, uniqueId: string | null): QueueWatchQuery | null {
  const client = useApolloClient();
  const [seen, setSeen] = useState<{ since: string; uniqueId: string | null; state: QueueWatchQuery } | null>(null);

  useEffect(() => {
    if (since === null) return undefined;
    let current = true;
    const look = async () => {
      if (document.visibilityState !== "visible") return;
      const answer = await client
        .query({
          query: QueueWatchDocument,
          variables: { time: since, uniqueId: uniqueId ?? "" },
          fetchPolicy: "network-only",
        })
        .catch(() => null);
      if (current && answer?.data) setSeen({ since, uniqueId, state: answer.data });
    };
    const timer = setInterval(() => void look(), every);
    const onReturn = () => void look();
    document.addEventListener("visibilitychange", onReturn);
    return () => {
      current = false;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", onReturn);
    };
  }, [client, since, uniqueId]);

  return seen?.since === since && seen.uniqueId === uniqueId ? seen.state : null;
}
