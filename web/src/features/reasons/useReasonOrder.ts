import { useMutation } from "@apollo/client/react";
import { useState } from "react";
import { useToast } from "../../components/toasts/ToastProvider";
import { EditReasonDocument, type ReasonCard_ReasonFragment } from "./Reasons.generated";
import { useErrorMessage } from "../../i18n/error-message";

type Reason = ReasonCard_ReasonFragment;

interface ReasonOrder {
  busy: boolean;
  /** Moves a reason by one place: -1 is towards the front. */
  move: (reason: Reason, by: -1 | 1) => Promise<void>;
}

/** Puts reasons into another order: each keeps its texts, and those that move get another number. */
export function useReasonOrder(
  reasons: readonly Reason[],
  refetch: () => Promise<unknown>,
  asksFor: (error: unknown) => boolean,
): ReasonOrder {
  const toast = useToast();
  const errorMessage = useErrorMessage();
  const [edit] = useMutation(EditReasonDocument);
  const [busy, setBusy] = useState(false);

  const move = async (reason: Reason, by: -1 | 1) => {
    const from = reasons.indexOf(reason);
    const next = reasons.toSpliced(from, 1).toSpliced(from + by, 0, reason);
    setBusy(true);
    try {
      for (const [place, { id, text, textEn, order }] of next.entries()) {
        if (order !== place + 1) await edit({ variables: { id, input: { text, textEn, order: place + 1 } } });
      }
    } catch (error) {
      if (!asksFor(error)) toast.error(errorMessage(error));
    }
    await refetch();
    setBusy(false);
  };
  return { busy, move };
}
