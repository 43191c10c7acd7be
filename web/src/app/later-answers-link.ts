import { ApolloLink, Observable } from "@apollo/client";
import { OperationTypeNode } from "graphql";
import { tap } from "rxjs";

/**
 * A query's answer may be older than a mutation that was answered while the query was running. The mutation's result is
 * then written into the cache again, so that an own like never disappears.
 */
export function laterAnswersLink(): ApolloLink {
  const pendingQueries = new Set<(() => void)[]>();
  return new ApolloLink((operation, forward) => {
    const { query, variables, client, operationType } = operation;
    const { cache } = client;
    if (operationType === OperationTypeNode.MUTATION)
      return forward(operation).pipe(
        tap(({ data, errors }) => {
          if (!data || errors) return;
          const write = () => void cache.write({ dataId: "ROOT_MUTATION", query, variables, result: data });
          for (const later of pendingQueries) later.push(write);
        }),
      );
    if (operationType !== OperationTypeNode.QUERY) return forward(operation);
    return new Observable((observer) => {
      const later: (() => void)[] = [];
      pendingQueries.add(later);
      const answers = forward(operation).subscribe({
        next: (result) =>
          cache.performTransaction(() => {
            observer.next(result);
            for (const write of later.splice(0)) write();
          }),
        error: (error) => observer.error(error),
        complete: () => observer.complete(),
      });
      return () => {
        pendingQueries.delete(later);
        answers.unsubscribe();
      };
    });
  });
}
