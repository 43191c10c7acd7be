import type { DeedSort } from "../../../gql/schema.generated";

interface Sort {
  field: string;
  descending: boolean;
}

/** The server's name for an order of the table; null for the list's own. */
export function deedSort(sort: Sort | null): DeedSort | null {
  if (sort?.field === "submitted") return sort.descending ? "NEWEST" : "OLDEST";
  if (sort?.field === "decided") return "RECENTLY_DECIDED";
  if (sort?.field === "likes") return "MOST_LIKED";
  return null;
}
