import type { OperationVariables, TypedDocumentNode } from "@apollo/client";
import { type QueryOptions, type QueryResult, useQuery } from "./useQuery";

type Arguments<Variables> = Record<string, never> extends Variables ? [variables?: Variables] : [variables: Variables];

/** A query that each visit sends again, in the browser only. An answer in the cache is shown until the new one is here. */
export const useFreshQuery = <Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  ...[variables]: Arguments<NoInfer<Variables>>
): QueryResult<Data, Variables> =>
  useQuery(query, { variables, ssr: false, fetchPolicy: "cache-and-network" } as QueryOptions<Data, Variables>);
