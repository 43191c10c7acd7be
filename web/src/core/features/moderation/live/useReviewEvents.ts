import { useEffect, useEffectEvent } from "react";
import { openReviewStream, type ReviewEvent } from "./review-stream";

/** Calls back with events of the review queue while the component is mounted. */
export function useReviewEvents(onEvent: (event: ReviewEvent) => void): void {
  const tell = useEffectEvent(onEvent);
  useEffect(() => openReviewStream((event) => tell(event)), []);
}
