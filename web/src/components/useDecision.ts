import type { OperationVariables, TypedDocumentNode } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { useIntl } from "react-intl";
import type { MessageId } from "../i18n/message-id";
import { readFailure } from "../lib/app-error";
import { useToast } from "./toasts/ToastProvider";

export interface Decided {
  id: string;
  /** Query that reloads the item. */
  details: TypedDocumentNode<unknown, { id: string }>;
  /** Query fields that change with a decision. */
  moved: readonly string[];
  /** Returns whether another component handles the error. */
  asksFor: (error: unknown) => boolean;
}

/**
 * An admin's decision on something that is decided once. A second admin is told the first one's decision. `decide` sends
 * the mutation, tells that it is `done`, and returns whether the dialog can close: it worked, or the item has changed.
 */
export function useDecision({ id, details, moved, asksFor }: Decided) {
  const intl = useIntl();
  const toast = useToast();
  const client = useApolloClient();
  const [busy, setBusy] = useState(false);

  const decide = async <V extends OperationVariables>(
    mutation: TypedDocumentNode<unknown, V>,
    variables: V,
    done: MessageId,
  ): Promise<boolean> => {
    setBusy(true);
    try {
      await client.mutate({ mutation, variables });
      toast.success(intl.formatMessage({ id: done }));
    } catch (error) {
      if (asksFor(error)) return false;
      toast.failed(error);
      if (!["CONFLICT", "NOT_FOUND"].includes(readFailure(error).code)) return false;
      await client.query({ query: details, variables: { id }, fetchPolicy: "network-only" }).catch(() => undefined);
    } finally {
      setBusy(false);
    }
    for (const fieldName of moved) client.cache.evict({ id: "ROOT_QUERY", fieldName });
    return true;
  };
  return { busy, decide };
}
