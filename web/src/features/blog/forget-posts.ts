import type { ApolloCache } from "@apollo/client";

/** Every list of posts is asked for anew when it is next shown. */
export function forgetPosts(cache: ApolloCache): void {
  for (const fieldName of ["adminBlogPosts", "blogPosts"]) cache.evict({ id: "ROOT_QUERY", fieldName });
  cache.gc();
}
