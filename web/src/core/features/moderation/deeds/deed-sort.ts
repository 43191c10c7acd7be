import type { ListSort } from "../../../../components/grid/list-sort";
import type { DeedSort, ReviewFlag } from "../../../../gql/schema.generated";
import { reviewFlag } from "../flags/review-flag";

/** Sort order of deeds; both null for the list's default. */
export interface DeedOrder {
  sort: DeedSort | null;
  /** Deeds with this flag come first. */
  firstFlag: ReviewFlag | null;
}

function sortOf(sort: ListSort | null): DeedSort | null {
  if (sort?.field === "submitted") return sort.descending ? "NEWEST" : "OLDEST";
  if (sort?.field === "decided") return "RECENTLY_DECIDED";
  if (sort?.field === "likes") return "MOST_LIKED";
  if (sort?.field === "unusual") return "MOST_UNUSUAL";
  return null;
}

/** The server's sort arguments for an order of the table, or of the queue. */
export const deedOrder = (sort: ListSort | null): DeedOrder => ({
  sort: sortOf(sort),
  firstFlag: reviewFlag(sort?.field ?? null),
});

export const newestFirst: ListSort = { field: "submitted", descending: true };
export const mostUnusualFirst: ListSort = { field: "unusual", descending: true };
export const flagFirst = (flag: ReviewFlag): ListSort => ({ field: flag, descending: true });
