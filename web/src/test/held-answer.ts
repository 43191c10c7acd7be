import { ApolloLink } from "@apollo/client";
import { mergeMap, ReplaySubject, take } from "rxjs";

/** An operation whose answers wait until the test releases them, to test the time meanwhile. */
export interface HeldAnswer {
  link: ApolloLink;
  /** Variables of the requests, in order. */
  sent: readonly Record<string, unknown>[];
  letGo: () => void;
}

/** For `renderPage`'s `held`; `operationName` is that of the operation's document. */
export function heldAnswer(operationName: string): HeldAnswer {
  const sent: Record<string, unknown>[] = [];
  const gate = new ReplaySubject<void>(1);
  const link = new ApolloLink((operation, forward) => {
    if (operation.operationName !== operationName) return forward(operation);
    sent.push(operation.variables);
    return gate.pipe(
      take(1),
      mergeMap(() => forward(operation)),
    );
  });
  return { link, sent, letGo: () => gate.next() };
}
