import { useState, type ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { lazyOverlay } from "../../../../components/lazy-part";
import { useToast } from "../../../../components/toasts/ToastProvider";
import { hasDraft } from "../draft/draft";
import { announceWaiting } from "./keep-sending";
import type { WaitingDeed } from "./outbox";
import { forgive, takeOut } from "./send-waiting";
import { takeBack } from "./take-back";

const ConfirmDialog = lazyOverlay(() => import("../../../../components/ConfirmDialog"));

const questions = {
  edit: { title: "addDeed.draft.replace.title", confirm: "addDeed.draft.replace.confirm" },
  drop: { title: "addDeed.outbox.drop.title", confirm: "addDeed.outbox.drop" },
} as const;

interface Acts {
  sendNow: () => Promise<void>;
  edit: () => void;
  drop: () => void;
  busy: boolean;
  /** The confirmation before a loss; render it beside the deed. */
  question: ReactNode;
}

/** The member's actions on a waiting deed. */
export function useWaitingActs({ key, memberId, tried }: WaitingDeed, onTakenBack: () => void): Acts {
  const intl = useIntl();
  const toast = useToast();
  const [asking, setAsking] = useState<"edit" | "drop" | null>(null);
  const [busy, setBusy] = useState(false);

  const noRoom = () => toast.error(intl.formatMessage({ id: "addDeed.outbox.noRoom" }));
  const during = async (act: () => Promise<void>) => {
    setBusy(true);
    // A full device cannot store the change, so the deed stays as it is.
    await act().catch(noRoom);
    setBusy(false);
    setAsking(null);
  };
  const takeItBack = () =>
    during(async () => {
      const outcome = await takeBack(memberId, key);
      if (outcome === "draft") onTakenBack();
      else if (outcome === "unkept") noRoom();
    });
  const dropIt = () =>
    during(async () => {
      if ((await takeOut(key)) === "out") toast.success(intl.formatMessage({ id: "addDeed.outbox.dropped" }));
    });
  const sendNow = () =>
    during(async () => {
      if (!navigator.onLine) toast.error(intl.formatMessage({ id: "errors.network" }));
      await forgive(key);
      await announceWaiting();
    });

  const question = asking !== null && (
    <ConfirmDialog
      busy={busy}
      destructive
      title={questions[asking].title}
      confirmLabel={questions[asking].confirm}
      onConfirm={() => void (asking === "edit" ? takeItBack() : dropIt())}
      onClose={() => setAsking(null)}
    >
      {asking === "edit" && <FormattedMessage id="addDeed.draft.replace.text" />}
      {asking === "drop" && (
        <FormattedMessage id={tried ? "addDeed.outbox.drop.triedText" : "addDeed.outbox.drop.text"} />
      )}
    </ConfirmDialog>
  );
  const edit = () => {
    if (hasDraft(memberId)) setAsking("edit");
    else void takeItBack();
  };
  return { sendNow, edit, drop: () => setAsking("drop"), busy, question };
}
