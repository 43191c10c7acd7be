/** What members may be told on their devices; each kind can be off. */
export enum PushKind {
  MOMENT = "moment",
  RETURNED = "returned",
  ANSWER = "answer",
  WEEK = "week",
}
