/** Kinds of live events for reviewers of the queue. */
export enum ReviewEventKind {
  STARTED = "started",
  ALIVE = "alive",
  MISSED = "missed",
  ARRIVED = "arrived",
  DECIDED = "decided",
  REOPENED = "reopened",
  GONE = "gone",
}
