import { describedEnum } from "../../shared/described-enum";

/** GraphQL's `OwnDayState`; the values are those of the statement. */
export enum OwnDayState {
  OPEN = "open",
  IN_REVIEW = "inReview",
  TREE = "tree",
}

describedEnum({ OwnDayState }, "What has become of a member's day.", {
  OPEN: "No tree, and nothing that waits.",
  IN_REVIEW: "No tree yet: a deed of that day waits for review.",
  TREE: "A deed of that day is approved: it has its tree.",
});
