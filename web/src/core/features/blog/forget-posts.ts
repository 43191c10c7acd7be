import type { ApolloCache } from "@apollo/client";

/** Evicts all lists of posts, so that they are read again when they are next shown. */
export function forgetPosts(cache: ApolloCache): void {
  for (const fieldName of ["adminBlogPosts", "blogPosts"]) cache.evict({ id: "ROOT_QUERY", fieldName });
  cache.gc();
}
