import { describedEnum, type ValueOf } from "../../../shared/described-enum";

export const ReviewEventKind = describedEnum("ReviewEventKind", "The kind of an event in the review queue.", {
  STARTED: ["started", "The subscription has started: query the current state once."],
  ALIVE: ["alive", "Nothing happened; sent every few seconds to keep the connection open."],
  MISSED: ["missed", "Events may have been missed: query the current state again."],
  ARRIVED: ["arrived", "A deed was submitted, or corrected and sent in again."],
  DECIDED: ["decided", "A deed was approved or rejected."],
  REOPENED: ["reopened", "A decision was undone."],
  GONE: ["gone", "A deed was withdrawn or deleted."],
});
export type ReviewEventKind = ValueOf<typeof ReviewEventKind>;
