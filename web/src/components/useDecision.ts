import type { TypedDocumentNode } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { useIntl } from "react-intl";
import type { MessageId } from "../i18n/message-id";
import { readFailure } from "../lib/app-error";
import { useToast } from "./toasts/ToastProvider";

interface Decided {
  id: string;
  /** Reads anew what is decided about. */
  details: TypedDocumentNode<unknown, { id: string }>;
  /** The fields of queries that a decision moves. */
  moved: readonly string[];
  /** Whether a failure is one that is asked about elsewhere. */
  asksFor: (error: unknown) => boolean;
}

/**
 * An admin's decision on something that is decided once. Whoever comes second is told what the first one did. `decide`
 * answers whether there is nothing more to ask: it worked, or the thing is not what it was.
 */
export function useDecision({ id, details, moved, asksFor }: Decided) {
  const intl = useIntl();
  const toast = useToast();
  const client = useApolloClient();
  const [busy, setBusy] = useState(false);

  const decide = async (run: () => Promise<unknown>, done: MessageId): Promise<boolean> => {
    setBusy(true);
    try {
      await run();
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
