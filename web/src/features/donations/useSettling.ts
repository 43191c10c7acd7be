import { useApolloClient, useMutation } from "@apollo/client/react";
import { useState } from "react";
import { useIntl } from "react-intl";
import { useToast } from "../../components/toasts/ToastProvider";
import { CancelDonationDocument, CompleteDonationDocument, DonationDetailsDocument } from "./AdminDonations.generated";
import { useErrorMessage } from "../../i18n/error-message";
import { readFailure } from "../../lib/app-error";
import { storedText } from "@tree-for-deed/common/text";

interface Settling {
  busy: boolean;
  /** Answer whether there is nothing more to ask: it worked, or the donation is not what it was. */
  complete: (paymentId: string) => Promise<boolean>;
  cancel: () => Promise<boolean>;
}

/** Everything that a settled donation moves. */
const moved = ["adminDonations", "stats", "moderationLog", "siteFigures"];

/** Notes what became of a pledge. Whoever comes second is told what the first one did. */
export function useSettling(id: string, asksFor: (error: unknown) => boolean): Settling {
  const intl = useIntl();
  const toast = useToast();
  const errorMessage = useErrorMessage();
  const client = useApolloClient();
  const [busy, setBusy] = useState(false);
  const [complete] = useMutation(CompleteDonationDocument);
  const [cancel] = useMutation(CancelDonationDocument);

  const settle = async (run: () => Promise<unknown>, done: "donations.completed" | "donations.cancelled") => {
    setBusy(true);
    try {
      await run();
      toast.success(intl.formatMessage({ id: done }));
    } catch (error) {
      if (asksFor(error)) return false;
      toast.error(errorMessage(error));
      if (!["CONFLICT", "NOT_FOUND"].includes(readFailure(error).code)) return false;
      await client
        .query({ query: DonationDetailsDocument, variables: { id }, fetchPolicy: "network-only" })
        .catch(() => undefined);
    } finally {
      setBusy(false);
    }
    for (const fieldName of moved) client.cache.evict({ id: "ROOT_QUERY", fieldName });
    return true;
  };

  return {
    busy,
    complete: (paymentId) =>
      settle(() => complete({ variables: { id, paymentId: storedText(paymentId) || null } }), "donations.completed"),
    cancel: () => settle(() => cancel({ variables: { id } }), "donations.cancelled"),
  };
}
