import type { ApolloCache } from "@apollo/client";

const fields = ["plantingRecords", "plantingRecord", "plantingWarnings", "plantingPartners", "plantingBatches"];

/** What lists and sums say of planting is asked for anew when it is next shown. */
export function forgetPlanting(cache: ApolloCache): void {
  for (const fieldName of [...fields, "plantingBatch", "forest", "tree"]) cache.evict({ id: "ROOT_QUERY", fieldName });
  cache.gc();
}
