/** The open data's files; apart from `paths`, which every page loads. */
export const openDataFiles = {
  /** All days with their checksums. */
  days: "/open-data/days.json",
  /** All days, with one line of JSON for each. */
  archive: "/open-data/days.jsonl",
  day: "/open-data/:day.json",
  dayTable: "/open-data/:day/:table.csv",
  /** The rows of a table of all days. */
  table: "/open-data/:table.csv",
} as const;
