import { useApolloClient, useMutation } from "@apollo/client/react";
import { useRef, type ReactNode } from "react";
import { useIntl } from "react-intl";
import { useToast } from "../../../../components/toasts/ToastProvider";
import { useSignInAgain } from "../../session/sign-in/useSignInAgain";
import { forgetCounts } from "./forget-counts";
import { MyDecisionsDocument, UndoDecisionsDocument } from "./Moderation.generated";

interface UndoLatest {
  undoLatest: () => Promise<void>;
  signInDialog: ReactNode;
}

/** Undoes the reader's latest decision from anywhere in the panel: on a deed, or on all of its batch. */
export function useUndoLatest(): UndoLatest {
  const intl = useIntl();
  const toast = useToast();
  const client = useApolloClient();
  const { asksFor, signInDialog } = useSignInAgain();
  const [undoDecisions] = useMutation(UndoDecisionsDocument);
  const busy = useRef(false);

  const run = async (): Promise<void> => {
    const { data } = await client.query({ query: MyDecisionsDocument, fetchPolicy: "network-only" });
    const [latest, ...earlier] = data?.myDecisions ?? [];
    if (!latest) {
      toast.error(intl.formatMessage({ id: "review.nothingToUndo" }));
      return;
    }
    const { batchId } = latest;
    const all = [latest, ...(batchId === null ? [] : earlier.filter((each) => each.batchId === batchId))];
    await undoDecisions({ variables: { ids: all.map(({ deedId }) => deedId) } });
    forgetCounts(client.cache);
    toast.success(
      all.length === 1
        ? intl.formatMessage({ id: "admin.undone" }, { id: latest.uniqueId })
        : intl.formatMessage({ id: "review.undoneMany" }, { count: all.length }),
    );
  };

  const undoLatest = async (): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    try {
      await run();
    } catch (error) {
      if (!asksFor(error)) toast.failed(error);
    }
    busy.current = false;
  };
  return { undoLatest, signInDialog };
}
