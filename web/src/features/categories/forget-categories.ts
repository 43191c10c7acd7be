import type { ApolloCache } from "@apollo/client";

/** Every list of categories is asked for anew when it is next shown. */
export function forgetCategories(cache: ApolloCache): void {
  cache.evict({ id: "ROOT_QUERY", fieldName: "categories" });
  cache.gc();
}
