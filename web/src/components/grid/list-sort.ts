/** By which column a list is sorted. */
export interface ListSort {
  field: string;
  descending: boolean;
}

/** How many rows a page of a list may hold; the first is the usual number. */
export const pageSizes = [20, 50, 100] as const;
