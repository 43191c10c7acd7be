import type { ApolloClient, ErrorLike } from "@apollo/client";
import { ViewerDocument, type ViewerQuery } from "./Viewer.generated";

/** The last response about the viewer. Both fields are undefined before the first one. */
export interface Answer {
  data: ViewerQuery | undefined;
  error: ErrorLike | undefined;
}

export interface ViewerStore {
  subscribe: (listener: () => void) => () => void;
  answer: () => Answer;
  askAgain: () => Promise<unknown>;
}

export const noAnswer: Answer = { data: undefined, error: undefined };

const stores = new WeakMap<ApolloClient, ViewerStore>();

/** One session watch for the whole page: every card needs the viewer, and a watch per card costs time. */
export function viewerStoreOf(client: ApolloClient): ViewerStore {
  const known = stores.get(client);
  if (known) return known;
  const store = watchViewer(client);
  stores.set(client, store);
  return store;
}

function watchViewer(client: ApolloClient): ViewerStore {
  const query = client.watchQuery({ query: ViewerDocument });
  const listeners = new Set<() => void>();
  let answer = noAnswer;
  let watch: { unsubscribe: () => void } | undefined;
  let start: ReturnType<typeof setTimeout> | undefined;

  const hear = ({ dataState, data, error }: ReturnType<typeof query.getCurrentResult>) => {
    const next: Answer = { data: dataState === "complete" ? data : undefined, error };
    if (next.data === answer.data && next.error === answer.error) return;
    answer = next;
    for (const listener of [...listeners]) listener();
  };
  return {
    subscribe(listener) {
      listeners.add(listener);
      // Runs as a task of its own: the query takes a slow phone long enough, after all that mounts together.
      start ??= setTimeout(() => (watch = query.subscribe(hear)));
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearTimeout(start);
        watch?.unsubscribe();
        start = watch = undefined;
      };
    },
    answer: () => answer,
    askAgain: () => query.refetch(),
  };
}
