import { useApolloClient } from "@apollo/client/react";
import { useCallback, useEffect, useState } from "react";
import { QueueWatchDocument, type QueueWatchQuery } from "./Review.generated";

/**
 * Checks the state of the queue and of the shown deed when the page becomes visible or `look` is called: a few numbers,
 * no list.
 */
export function useQueueWatch(since: string | null, uniqueId: string | null) {
  const client = useApolloClient();
  const [seen, setSeen] = useState<{ since: string; uniqueId: string | null; state: QueueWatchQuery } | null>(null);

  const look = useCallback(async () => {
    if (since === null || document.visibilityState !== "visible") return;
    const answer = await client
      .query({
        query: QueueWatchDocument,
        variables: { time: since, uniqueId: uniqueId ?? "" },
        fetchPolicy: "network-only",
      })
      .catch(() => null);
    if (answer?.data) setSeen({ since, uniqueId, state: answer.data });
  }, [client, since, uniqueId]);

  useEffect(() => {
    const onReturn = () => void look();
    document.addEventListener("visibilitychange", onReturn);
    return () => document.removeEventListener("visibilitychange", onReturn);
  }, [look]);

  return { state: seen?.since === since && seen.uniqueId === uniqueId ? seen.state : null, look };
}
