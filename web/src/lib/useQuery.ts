import { NetworkStatus, type OperationVariables } from "@apollo/client";
import { type skipToken, useQuery as useQueryNow } from "@apollo/client/react";
import { equal } from "@wry/equality";
import type { DocumentNode } from "graphql";
import { useLayoutEffect, useState } from "react";

type Options = typeof skipToken | useQueryNow.Options;
export type QueryOptions<Data, Variables extends OperationVariables> = useQueryNow.Options<Data, Variables>;
export type QueryResult<Data, Variables extends OperationVariables> = useQueryNow.Result<
  Data,
  Variables,
  "complete" | "empty" | "streaming"
>;

/**
 * Apollo's `useQuery`, which requests new variables only after a render with them is on the screen. Apollo requests
 * while rendering; a new address is rendered in a transition, which starts over whenever the query changes state, so
 * that one failure of a lost network led to the next request (ADR 0057). Until then the query is loading.
 */
export const useQuery = function useQuery(query: DocumentNode, options?: Options) {
  const [asked, setAsked] = useState({ query, options });
  const result = useQueryNow(asked.query, asked.options as useQueryNow.Options);
  const isAsked = asked.query === query && equal(asked.options, options);
  // Runs before painting, so that cached data shows at once.
  useLayoutEffect(() => {
    if (!isAsked) setAsked({ query, options });
  }, [isAsked, query, options]);
  return isAsked ? result : loading(result);
} as typeof useQueryNow;

const loading = (before: useQueryNow.Result) => ({
  ...before,
  data: undefined,
  dataState: "empty",
  previousData: before.data ?? before.previousData,
  error: undefined,
  loading: true,
  networkStatus: NetworkStatus.setVariables,
});
