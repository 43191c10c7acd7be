import { useEffect, useEffectEvent } from "react";
import { openReviewStream, type ReviewEvent } from "./review-stream";

/** Tells what happens to the review queue while the component is shown. */
export function useReviewEvents(onEvent: (event: ReviewEvent) => void): void {
  const tell = useEffectEvent(onEvent);
  useEffect(() => openReviewStream((event) => tell(event)), []);
}
