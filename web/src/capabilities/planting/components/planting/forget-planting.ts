import type { ApolloCache } from "@apollo/client";

const fields = ["plantingRecords", "plantingRecord", "plantingWarnings", "plantingPartners", "plantingBatches"];

/** Evicts all planting lists and sums from the cache, so that they are read again when they are next shown. */
export function forgetPlanting(cache: ApolloCache): void {
  for (const fieldName of [...fields, "plantingBatch", "forest", "tree"]) cache.evict({ id: "ROOT_QUERY", fieldName });
  cache.gc();
}
