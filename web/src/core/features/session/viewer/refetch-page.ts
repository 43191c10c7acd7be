import type { ApolloClient, ObservableQuery } from "@apollo/client";

const viewerQuery = "Viewer";
/** Queries that nobody sends before the viewer is known, so they need no second request. */
const askedAsMember = [viewerQuery, "OwnHome"];

/** Refetches the page's queries except the viewer's: the page stays while the viewer is known. */
export const refetchPage = (client: ApolloClient): void => void refetchBut([viewerQuery], client);

/** Like `refetchPage`, for a member who was taken for a guest at first. */
export const refetchAsMember = (client: ApolloClient): Promise<unknown> => refetchBut(askedAsMember, client);

function refetchBut(names: readonly string[], client: ApolloClient): Promise<unknown> {
  const others = [...client.getObservableQueries("active")].filter(({ queryName }) => !names.includes(queryName ?? ""));
  return Promise.all(others.map(askAnew));
}

/**
 * Repeats a query. A pending response may be outdated: it must neither replace the new one nor come after it. Errors
 * show on the page.
 */
async function askAnew(query: ObservableQuery): Promise<void> {
  await settled(query);
  const { options } = query;
  const { context } = options;
  options.context = { ...context, queryDeduplication: false };
  const answered = query.refetch();
  options.context = context;
  await answered.catch(() => undefined);
}

const settled = (query: ObservableQuery): Promise<void> =>
  new Promise((resolve) => {
    const watch = query.subscribe(({ loading }) => {
      if (loading) return;
      resolve();
      queueMicrotask(() => watch.unsubscribe());
    });
  });
