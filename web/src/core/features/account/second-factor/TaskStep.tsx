import { useForm } from "react-hook-form";
import { useIntl } from "react-intl";
import { Typography } from "../../../../components/Typography";
import { DialogForm } from "../../../../components/form/DialogForm";
import { byRules } from "../../../../components/form/rules-resolver";
import { TextInput } from "../../../../components/form/TextInput";
import { useSending } from "../../../../components/form/useSending";
import { deviceOf } from "@tree-for-deed/common/identity/device";
import type { MessageId } from "../../../../i18n/message-id";
import type { FactorTask } from "./factor-task";
import { passkeyRules, taskRules } from "./second-factor.rules";
import { type Outcome, useFactorTask } from "./useFactorTask";

interface Props {
  task: FactorTask;
  onDone: (outcome: Outcome) => void;
  onClose: () => void;
}

const texts: Readonly<Record<FactorTask["kind"], MessageId>> = {
  codes: "secondFactor.codes.text",
  removeCodes: "secondFactor.codes.removeText",
  passkey: "secondFactor.passkey.lead",
  removePasskey: "secondFactor.passkey.removeText",
  recovery: "secondFactor.recovery.text",
};

/** Confirmation of a task, and for a passkey its name. */
export function TaskStep({ task, onDone, onClose }: Props) {
  const intl = useIntl();
  const act = useFactorTask(task);
  const isPasskey = task.kind === "passkey";
  const isRemoval = task.kind === "removeCodes" || task.kind === "removePasskey";
  const form = useForm({
    resolver: byRules(isPasskey ? passkeyRules : taskRules),
    defaultValues: { name: isPasskey ? intl.formatMessage({ id: "account.sessions.device" }, deviceHere()) : "" },
  });
  const { control, formState } = form;
  const { note, onSubmit } = useSending(form, ["name"], async ({ name }) => onDone(await act(name)));

  return (
    <DialogForm
      onSubmit={onSubmit}
      onClose={onClose}
      busy={formState.isSubmitting}
      note={note}
      action={isRemoval ? "secondFactor.remove" : "action.next"}
      color={isRemoval ? "error" : "primary"}
    >
      <Typography text={texts[task.kind]} values={{ name: task.kind === "removePasskey" && <bdi>{task.name}</bdi> }} />
      {isPasskey && <TextInput control={control} name="name" label="secondFactor.passkey.name" autoComplete="off" />}
    </DialogForm>
  );
}

const deviceHere = () => ({ ...deviceOf(navigator.userAgent) });
