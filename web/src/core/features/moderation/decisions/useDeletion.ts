import { useApolloClient, useMutation } from "@apollo/client/react";
import { useIntl } from "react-intl";
import { useToast } from "../../../../components/toasts/ToastProvider";
import { DeleteDeedDocument } from "./Moderation.generated";
import { useErrorMessage } from "../../../../i18n/error-message";
import { readFailure } from "../../../../lib/app-error";
import { forgetCounts } from "./forget-counts";

/** Deletes a decided deed permanently; returns whether it is gone. */
export function useDeletion(): (deedId: string) => Promise<boolean> {
  const intl = useIntl();
  const toast = useToast();
  const errorMessage = useErrorMessage();
  const { cache } = useApolloClient();
  const [deleteDeed] = useMutation(DeleteDeedDocument);

  return async (id) => {
    try {
      await deleteDeed({ variables: { id } });
      toast.success(intl.formatMessage({ id: "admin.deleted" }));
    } catch (error) {
      toast.error(intl.formatMessage({ id: "admin.deleteFailed" }, { why: errorMessage(error) }));
      if (readFailure(error).code !== "NOT_FOUND") return false;
    }
    forgetCounts(cache);
    return true;
  };
}
