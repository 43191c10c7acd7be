import { describedEnum, type ValueOf } from "../../shared/described-enum";

/** GraphQL's `OwnDayState`; the values are those of the statement. */
export const OwnDayState = describedEnum("OwnDayState", "State of a member's day.", {
  OPEN: ["open", "No tree, and no pending deed."],
  IN_REVIEW: ["inReview", "No tree yet: a deed of that day waits for review."],
  TREE: ["tree", "A deed of that day is approved: it has its tree."],
});
export type OwnDayState = ValueOf<typeof OwnDayState>;
