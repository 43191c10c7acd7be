import type { ApolloCache } from "@apollo/client";

/** Evicts all lists of partners, so that they are read again when they are next shown. */
export function forgetPartners(cache: ApolloCache): void {
  for (const fieldName of ["adminPartners", "partners"]) cache.evict({ id: "ROOT_QUERY", fieldName });
  cache.gc();
}
