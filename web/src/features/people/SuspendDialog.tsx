import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Stack from "@mui/material/Stack";
import { useId, useMemo } from "react";
import { useForm } from "react-hook-form";
import { FormattedMessage, useIntl } from "react-intl";
import type { InferInput } from "valibot";
import { Typography } from "../../components/Typography";
import { FormNote } from "../../components/form/FormNote";
import { byRules } from "../../components/form/rules-resolver";
import { SubmitButton } from "../../components/form/SubmitButton";
import { TextInput } from "../../components/form/TextInput";
import { useSending } from "../../components/form/useSending";
import { useDialogBelow } from "../../components/useDialogBelow";
import type { UserRow_UserFragment } from "./Users.generated";
import { suspendRules } from "./user-admin.rules";

type Values = InferInput<typeof suspendRules>;

interface Props {
  user: UserRow_UserFragment;
  /** Throws when it did not work. */
  onSuspend: (reason: string) => Promise<void>;
  onClose: () => void;
}

/** Asks why somebody is to be kept out. When another admin was faster, their reason stands beside the one typed here. */
export default function SuspendDialog({ user, onSuspend, onClose }: Props) {
  const intl = useIntl();
  const titleId = useId();
  useDialogBelow();
  const form = useForm<Values>({
    resolver: useMemo(() => byRules<Values>(suspendRules), []),
    defaultValues: { reason: "" },
  });
  const { onSubmit, note } = useSending(form, ["reason"], ({ reason }) => onSuspend(reason), "reason");
  const name = <bdi>{user.fullName}</bdi>;

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>
        <FormattedMessage id="users.suspendTitle" values={{ name }} />
      </DialogTitle>
      <form noValidate onSubmit={onSubmit} style={{ display: "contents" }}>
        <DialogContent sx={{ pt: 0 }}>
          <Stack spacing={2.5}>
            <Typography>
              <FormattedMessage id="users.suspendText" />
            </Typography>
            <TextInput
              control={form.control}
              name="reason"
              label={intl.formatMessage({ id: "users.suspendReason" })}
              hint={intl.formatMessage({ id: "users.suspendReasonHint" })}
              multiline
              minRows={2}
              maxRows={8}
            />
            <FormNote>{note}</FormNote>
            {user.suspendReason !== null && (
              <Typography variant="body2">
                <FormattedMessage id="users.theirReason" values={{ reason: user.suspendReason }} />
              </Typography>
            )}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>
            <FormattedMessage id="action.cancel" />
          </Button>
          <SubmitButton color="error" busy={form.formState.isSubmitting} disabled={user.suspendedAt !== null}>
            <FormattedMessage id="users.suspendNow" />
          </SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
