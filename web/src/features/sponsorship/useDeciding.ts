import { useApolloClient, useMutation } from "@apollo/client/react";
import { useState } from "react";
import { useIntl } from "react-intl";
import { useToast } from "../../components/toasts/ToastProvider";
import { useErrorMessage } from "../../i18n/error-message";
import { readFailure } from "../../lib/app-error";
import { AcceptPledgeDocument, DeclinePledgeDocument, PledgeDetailsDocument } from "./AdminPledges.generated";

interface Deciding {
  busy: boolean;
  /** Answer whether there is nothing more to ask: it worked, or the pledge is not what it was. */
  accept: () => Promise<boolean>;
  decline: (reason: string) => Promise<boolean>;
}

/** Everything that a decided pledge moves. */
const moved = ["adminPledges", "sponsors", "forest", "moderationLog"];

/** Decides on a pledge. Whoever comes second is told what the first one did. */
export function useDeciding(id: string, asksFor: (error: unknown) => boolean): Deciding {
  const intl = useIntl();
  const toast = useToast();
  const errorMessage = useErrorMessage();
  const client = useApolloClient();
  const [busy, setBusy] = useState(false);
  const [accept] = useMutation(AcceptPledgeDocument);
  const [decline] = useMutation(DeclinePledgeDocument);

  const decide = async (run: () => Promise<unknown>, done: "pledges.accepted" | "pledges.declined") => {
    setBusy(true);
    try {
      await run();
      toast.success(intl.formatMessage({ id: done }));
    } catch (error) {
      if (asksFor(error)) return false;
      toast.error(errorMessage(error));
      if (!["CONFLICT", "NOT_FOUND"].includes(readFailure(error).code)) return false;
      await client
        .query({ query: PledgeDetailsDocument, variables: { id }, fetchPolicy: "network-only" })
        .catch(() => undefined);
    } finally {
      setBusy(false);
    }
    for (const fieldName of moved) client.cache.evict({ id: "ROOT_QUERY", fieldName });
    return true;
  };

  return {
    busy,
    accept: () => decide(() => accept({ variables: { id } }), "pledges.accepted"),
    decline: (reason) => decide(() => decline({ variables: { id, reason } }), "pledges.declined"),
  };
}
