import type { ApolloCache } from "@apollo/client";

/** The lists of partners, the public one too, are asked for anew when they are next shown. */
export function forgetPartners(cache: ApolloCache): void {
  for (const fieldName of ["adminPartners", "partners"]) cache.evict({ id: "ROOT_QUERY", fieldName });
  cache.gc();
}
