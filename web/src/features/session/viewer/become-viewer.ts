import type { ApolloCache } from "@apollo/client";
import { ViewerDocument } from "./Viewer.generated";
import type { Viewer } from "./useViewer";

/**
 * Makes somebody the one who is looking, or nobody. What was read for the visitor before is forgotten, so that every
 * query on the page is asked again in the new name.
 */
export function becomeViewer(cache: ApolloCache, viewer: Viewer | null): void {
  cache.batch({
    update: (batch) => {
      batch.evict({ id: "ROOT_QUERY" });
      batch.writeQuery({ query: ViewerDocument, data: { me: viewer } });
      batch.gc();
    },
  });
}
