import DialogTitle from "@mui/material/DialogTitle";
import { useId, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Dialog } from "../../../../components/layers/Dialog";
import { useToast } from "../../../../components/toasts/ToastProvider";
import type { MessageId } from "../../../../i18n/message-id";
import { CodeAppStep } from "./CodeAppStep";
import type { FactorTask } from "./factor-task";
import { TaskStep } from "./TaskStep";
import { RecoveryCodes } from "./RecoveryCodes";
import type { Outcome } from "./useFactorTask";

interface Props {
  task: FactorTask;
  /** Also called if nothing was changed. */
  onClose: () => void;
}

const titles: Readonly<Record<FactorTask["kind"], MessageId>> = {
  codes: "secondFactor.codes.title",
  removeCodes: "secondFactor.codes.removeTitle",
  passkey: "secondFactor.passkey.title",
  removePasskey: "secondFactor.passkey.removeTitle",
  recovery: "secondFactor.recovery.title",
};

/** Sets up or removes a second factor: first the task, last the recovery codes. */
export default function SecondFactorDialog({ task, onClose }: Props) {
  const intl = useIntl();
  const toast = useToast();
  const titleId = useId();
  const [{ start, recoveryCodes }, setOutcome] = useState<Outcome>({});
  const isRemoval = task.kind === "removeCodes" || task.kind === "removePasskey";

  const proceed = (outcome: Outcome) => {
    if (outcome.start || outcome.recoveryCodes) setOutcome(outcome);
    else finished();
  };
  const finished = () => {
    toast.success(intl.formatMessage({ id: isRemoval ? "secondFactor.removed" : "secondFactor.added" }));
    onClose();
  };

  return (
    // A click outside must not lose codes that are shown only once.
    <Dialog open onClose={recoveryCodes ? undefined : onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>
        <FormattedMessage id={recoveryCodes ? "secondFactor.recovery.keep" : titles[task.kind]} />
      </DialogTitle>
      {recoveryCodes ? (
        <RecoveryCodes codes={recoveryCodes} onDone={finished} />
      ) : start ? (
        <CodeAppStep start={start} onConfirmed={proceed} onClose={onClose} />
      ) : (
        <TaskStep task={task} onDone={proceed} onClose={onClose} />
      )}
    </Dialog>
  );
}
