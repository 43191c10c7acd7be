import type { ApolloClient, ObservableQuery } from "@apollo/client";

const viewerQuery = "Viewer";
/** What nobody asks before it is known who is looking. */
const askedAsMember = [viewerQuery, "OwnHome"];

/** Asks again for what the page shows, but not who is looking: a page stays while that is known. */
export const refetchPage = (client: ApolloClient): void => void refetchBut([viewerQuery], client);

/** The same for a member who was thought a guest at first. */
export const refetchAsMember = (client: ApolloClient): Promise<unknown> => refetchBut(askedAsMember, client);

function refetchBut(names: readonly string[], client: ApolloClient): Promise<unknown> {
  const others = [...client.getObservableQueries("active")].filter(({ queryName }) => !names.includes(queryName ?? ""));
  return Promise.all(others.map(askAnew));
}

/**
 * An answer that is on its way may be from before: it must neither stand for the new one nor come after it. What fails
 * shows on the page.
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
