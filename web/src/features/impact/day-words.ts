import type { OwnDayState } from "../../gql/schema.generated";

/** How a day of the member's own is called in the ids of texts. */
export const dayWords = { OPEN: "open", IN_REVIEW: "inReview", TREE: "planted" } as const satisfies Record<
  OwnDayState,
  string
>;
