import type { ApolloCache } from "@apollo/client";

/** The reasons to choose from are asked for anew when they are next shown. */
export function forgetReasons(cache: ApolloCache): void {
  cache.evict({ id: "ROOT_QUERY", fieldName: "rejectionTemplates" });
  cache.gc();
}
