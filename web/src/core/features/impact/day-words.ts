import type { OwnDayState } from "../../../gql/schema.generated";

/** Parts of message ids by state of the member's own day. */
export const dayWords = { OPEN: "open", IN_REVIEW: "inReview", TREE: "planted" } as const satisfies Record<
  OwnDayState,
  string
>;
