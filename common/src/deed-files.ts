/** The daily files of all public deeds; apart from `paths`, which every page loads. */
export const deedFilePaths = {
  /** The list of the files of the day, with their checksums. */
  about: "/open-data/deeds.json",
  /** JSON Schema of a line of the NDJSON file. */
  schema: "/open-data/deeds.schema.json",
  ndjson: "/open-data/deeds.ndjson.gz",
  csv: "/open-data/deeds.csv.gz",
} as const;
