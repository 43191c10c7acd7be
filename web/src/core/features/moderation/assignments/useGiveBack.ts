import { print } from "graphql";
import { useEffect } from "react";
import { GiveBackReviewTurnDocument } from "./ReviewAssignment.generated";

/** Sends a request that outlives the page. */
function giveBack(): void {
  fetch("/graphql", {
    method: "POST",
    keepalive: true,
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ query: print(GiveBackReviewTurnDocument) }),
  }).catch(() => undefined);
}

/** Gives back assigned deeds when the reader leaves the queue or the page, so that others need not wait for them. */
export function useGiveBack(): void {
  useEffect(() => {
    globalThis.addEventListener("pagehide", giveBack);
    return () => {
      globalThis.removeEventListener("pagehide", giveBack);
      giveBack();
    };
  }, []);
}
