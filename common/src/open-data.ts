/** Where the open data's section is, and its files; apart from `paths`, which every page loads. */
export const openDataFiles = {
  /** Leads to what people read about it. */
  about: "/open-data",
  /** All days with their checksums. */
  days: "/open-data/days.json",
  day: "/open-data/:day.json",
  dayTable: "/open-data/:day/:table.csv",
  /** All days' rows of a table. */
  table: "/open-data/:table.csv",
} as const;
