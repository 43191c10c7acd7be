import type { ApolloClient } from "@apollo/client";

const viewerQuery = "Viewer";

/** Asks again for what the page shows, but not who is looking: a page stays while that is known. */
export function refetchPage(client: ApolloClient): void {
  const shown = [...client.getObservableQueries("active")].filter(({ queryName }) => queryName !== viewerQuery);
  void client.refetchQueries({ include: shown.flatMap(({ queryName }) => queryName ?? []) });
}
