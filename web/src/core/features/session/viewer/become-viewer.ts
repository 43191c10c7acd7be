import type { ApolloCache } from "@apollo/client";
import { ViewerDocument } from "./Viewer.generated";
import type { Viewer } from "./useViewer";

/**
 * Sets the viewer of the page, or a guest. Cached data of the previous viewer is dropped, and every query on the page
 * is repeated.
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
