/** The column by which a list is sorted. */
export interface ListSort {
  field: string;
  descending: boolean;
}

/** Allowed numbers of rows per page; the first is the default. */
export const pageSizes = [20, 50, 100] as const;
