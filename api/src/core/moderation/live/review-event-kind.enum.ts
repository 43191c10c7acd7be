/** What reviewers are told while they look at the queue. */
export enum ReviewEventKind {
  STARTED = "started",
  ALIVE = "alive",
  MISSED = "missed",
  ARRIVED = "arrived",
  DECIDED = "decided",
  REOPENED = "reopened",
  GONE = "gone",
}
