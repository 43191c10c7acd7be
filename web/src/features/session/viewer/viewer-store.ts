import type { ApolloClient, ErrorLike } from "@apollo/client";
import { ViewerDocument, type ViewerQuery } from "./Viewer.generated";

/** What the site last said of who is looking. Neither is there before it was asked. */
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

/** One watch on the session for the whole page: every card asks who is looking, and watching it for each takes time. */
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
      // Asking takes a cheap phone long enough to be a task of its own, after all that mounts together.
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
