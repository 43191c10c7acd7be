import { useApolloClient, useMutation } from "@apollo/client/react";
import { useState } from "react";
import { useIntl } from "react-intl";
import { useToast } from "../../components/toasts/ToastProvider";
import { ApproveDeedDocument, DeleteDeedDocument, RejectDeedDocument, UndoDecisionDocument } from "../../gql/graphql";
import { useErrorMessage } from "../../i18n/error-message";
import { readFailure } from "../../lib/app-error";
import { forgetCounts } from "./forget-counts";

export interface Decision {
  deed: { id: string; uniqueId: string; caption: string };
  outcome: "approved" | "rejected";
}

interface Moderation {
  /** Deeds whose decision is on its way or done: they need not be shown as waiting any more. */
  leaving: ReadonlySet<string>;
  /** What was decided on this visit, the latest first. */
  decisions: readonly Decision[];
  approve: (deed: Decision["deed"], adminNote: string) => Promise<void>;
  /** Throws when the reason must be given again. */
  reject: (deed: Decision["deed"], reason: string, adminNote: string) => Promise<void>;
  undo: (deed: Decision["deed"]) => Promise<void>;
  remove: (deed: Decision["deed"]) => Promise<boolean>;
}

const remembered = 5;
/** Somebody else was faster, or the deed is gone: the row has no place here any more. */
const isSettled = (code: string): boolean => code === "CONFLICT" || code === "NOT_FOUND";

/** Decides about deeds. Each decision shows at once, can be taken back, and gives way to another admin's. */
export function useModeration(): Moderation {
  const intl = useIntl();
  const toast = useToast();
  const errorMessage = useErrorMessage();
  const { cache } = useApolloClient();
  const [approve] = useMutation(ApproveDeedDocument);
  const [reject] = useMutation(RejectDeedDocument);
  const [undoDecision] = useMutation(UndoDecisionDocument);
  const [deleteDeed] = useMutation(DeleteDeedDocument);
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set());
  const [decisions, setDecisions] = useState<readonly Decision[]>([]);

  const leave = (id: string) => setLeaving((now) => new Set([...now, id]));
  const comeBack = (id: string) => setLeaving((now) => new Set([...now].filter((each) => each !== id)));

  const undo = async (deed: Decision["deed"]) => {
    try {
      await undoDecision({ variables: { id: deed.id } });
      setDecisions((now) => now.filter((each) => each.deed.id !== deed.id));
      comeBack(deed.id);
      toast.success(intl.formatMessage({ id: "admin.undone" }, { id: deed.uniqueId }));
    } catch (error) {
      toast.error(errorMessage(error));
    }
    forgetCounts(cache);
  };

  const decide = async ({ deed, outcome }: Decision, send: () => Promise<unknown>) => {
    leave(deed.id);
    try {
      await send();
    } catch (error) {
      toast.error(errorMessage(error));
      if (isSettled(readFailure(error).code)) {
        forgetCounts(cache);
        return;
      }
      comeBack(deed.id);
      throw error;
    }
    setDecisions((now) => [{ deed, outcome }, ...now.filter((each) => each.deed.id !== deed.id)].slice(0, remembered));
    toast.success(intl.formatMessage({ id: outcome === "approved" ? "admin.approved" : "admin.rejected" }), {
      label: intl.formatMessage({ id: "admin.undo" }),
      run: () => void undo(deed),
    });
    forgetCounts(cache);
  };

  return {
    leaving,
    decisions,
    approve: (deed, adminNote) =>
      decide({ deed, outcome: "approved" }, () =>
        approve({ variables: { id: deed.id, adminNote: adminNote.trim() || null } }),
      ).catch(() => undefined),
    reject: (deed, reason, adminNote) =>
      decide({ deed, outcome: "rejected" }, () =>
        reject({ variables: { id: deed.id, reason: reason.trim(), adminNote: adminNote.trim() || null } }),
      ),
    undo,
    remove: async (deed) => {
      try {
        await deleteDeed({ variables: { id: deed.id } });
        toast.success(intl.formatMessage({ id: "admin.deleted" }));
      } catch (error) {
        toast.error(intl.formatMessage({ id: "admin.deleteFailed" }, { why: errorMessage(error) }));
        if (!isSettled(readFailure(error).code)) return false;
      }
      setDecisions((now) => now.filter((each) => each.deed.id !== deed.id));
      forgetCounts(cache);
      return true;
    },
  };
}
