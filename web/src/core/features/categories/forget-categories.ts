import type { ApolloCache } from "@apollo/client";

/** Evicts all lists of categories, so that they are read again when they are next shown. */
export function forgetCategories(cache: ApolloCache): void {
  cache.evict({ id: "ROOT_QUERY", fieldName: "categories" });
  cache.gc();
}
