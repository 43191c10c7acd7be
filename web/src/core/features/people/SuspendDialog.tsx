import { useMemo } from "react";
import { useForm } from "react-hook-form";
import { FormattedMessage } from "react-intl";
import type { InferInput } from "valibot";
import { Typography } from "../../../components/Typography";
import { FormDialog } from "../../../components/form/FormDialog";
import { byRules } from "../../../components/form/rules-resolver";
import { TextInput } from "../../../components/form/TextInput";
import { useSending } from "../../../components/form/useSending";
import { useDialogBelow } from "../../../components/useDialogBelow";
import type { UserRow_UserFragment } from "./Users.generated";
import { suspendRules } from "./user-admin.rules";

type Values = InferInput<typeof suspendRules>;

interface Props {
  user: UserRow_UserFragment;
  /** Throws on failure. */
  onSuspend: (reason: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the reason of a suspension. If another admin was faster, their reason is shown beside the typed one. */
export default function SuspendDialog({ user, onSuspend, onClose }: Props) {
  useDialogBelow();
  const form = useForm<Values>({
    resolver: useMemo(() => byRules<Values>(suspendRules), []),
    defaultValues: { reason: "" },
  });
  const { onSubmit, note } = useSending(form, ["reason"], ({ reason }) => onSuspend(reason), "reason");
  const name = <bdi>{user.fullName}</bdi>;

  return (
    <FormDialog
      title={<FormattedMessage id="users.suspendTitle" values={{ name }} />}
      onSubmit={onSubmit}
      onClose={onClose}
      busy={form.formState.isSubmitting}
      note={note}
      action="users.suspendNow"
      color="error"
      disabled={user.suspendedAt !== null}
    >
      <Typography text="users.suspendText" />
      <TextInput
        control={form.control}
        name="reason"
        label="users.suspendReason"
        hint="users.suspendReasonHint"
        multiline
        minRows={2}
        maxRows={8}
      />
      {user.suspendReason !== null && (
        <Typography variant="body2" text="users.theirReason" values={{ reason: user.suspendReason }} />
      )}
    </FormDialog>
  );
}
