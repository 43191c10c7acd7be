/** Kinds of push notifications; members can switch off each. */
export enum PushKind {
  MOMENT = "moment",
  RETURNED = "returned",
  ANSWER = "answer",
  WEEK = "week",
}
