import { useApolloClient, useMutation } from "@apollo/client/react";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { useToast } from "../../../components/toasts/ToastProvider";
import { forgetCounts } from "../../features/moderation/decisions/forget-counts";
import { useSignInAgain } from "../../features/session/sign-in/useSignInAgain";
import { UndoFromLogDocument } from "./tabs/LogTab.generated";

interface Undoing {
  undo: (entry: { targetId: string; targetName: string; undoableVersion: number | null }) => Promise<void>;
  signInDialog: ReactNode;
}

/** Undoes a decision from the log, unless the deed has changed since. */
export function useUndoFromLog(): Undoing {
  const intl = useIntl();
  const toast = useToast();
  const { cache } = useApolloClient();
  const { asksFor, signInDialog } = useSignInAgain();
  const [undoDecision] = useMutation(UndoFromLogDocument);

  const undo: Undoing["undo"] = async ({ targetId, targetName, undoableVersion }) => {
    try {
      await undoDecision({ variables: { id: targetId, version: undoableVersion } });
      toast.success(intl.formatMessage({ id: "log.undone" }, { id: targetName }));
    } catch (error) {
      if (asksFor(error)) return;
      toast.failed(error);
    }
    forgetCounts(cache);
    cache.evict({ id: "ROOT_QUERY", fieldName: "moderationLog" });
  };
  return { undo, signInDialog };
}
