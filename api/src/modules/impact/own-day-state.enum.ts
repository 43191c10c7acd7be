import { registerEnumType } from "type-graphql";

/** GraphQL's `OwnDayState`; the values are those of the statement. */
export enum OwnDayState {
  OPEN = "open",
  IN_REVIEW = "inReview",
  TREE = "tree",
}

registerEnumType(OwnDayState, {
  name: "OwnDayState",
  description: "What has become of a member's day.",
  valuesConfig: {
    OPEN: { description: "No tree, and nothing that waits." },
    IN_REVIEW: { description: "No tree yet: a deed of that day waits for review." },
    TREE: { description: "A deed of that day is approved: it has its tree." },
  },
});
