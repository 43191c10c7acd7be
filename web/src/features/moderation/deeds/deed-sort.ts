import type { ListSort } from "../../../components/grid/list-sort";
import type { DeedSort, ReviewFlag } from "../../../gql/schema.generated";
import { reviewFlag } from "../flags/review-flag";

/** In which order deeds are wanted; both null for the list's own. */
export interface DeedOrder {
  sort: DeedSort | null;
  /** Deeds that are unusual in this come first. */
  firstFlag: ReviewFlag | null;
}

function sortOf(sort: ListSort | null): DeedSort | null {
  if (sort?.field === "submitted") return sort.descending ? "NEWEST" : "OLDEST";
  if (sort?.field === "decided") return "RECENTLY_DECIDED";
  if (sort?.field === "likes") return "MOST_LIKED";
  if (sort?.field === "unusual") return "MOST_UNUSUAL";
  return null;
}

/** The server's names for an order of the table, or of the queue. */
export const deedOrder = (sort: ListSort | null): DeedOrder => ({
  sort: sortOf(sort),
  firstFlag: reviewFlag(sort?.field ?? null),
});

export const newestFirst: ListSort = { field: "submitted", descending: true };
export const mostUnusualFirst: ListSort = { field: "unusual", descending: true };
export const flagFirst = (flag: ReviewFlag): ListSort => ({ field: flag, descending: true });
