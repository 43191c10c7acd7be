import { useMutation } from "@apollo/client/react";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useForm } from "react-hook-form";
import { FormattedMessage, useIntl } from "react-intl";
import { FormNote } from "../../../components/form/FormNote";
import { PasswordInput } from "../../../components/form/PasswordInput";
import { byRules } from "../../../components/form/rules-resolver";
import { SubmitButton } from "../../../components/form/SubmitButton";
import { useSending } from "../../../components/form/useSending";
import { useDialogBelow } from "../../../components/useDialogBelow";
import { AllTexts } from "../../../i18n/AllTexts";
import { readFailure } from "../../../lib/app-error";
import { confirmIdentityRules } from "./confirm-identity.rules";
import { ConfirmIdentityDocument } from "./ConfirmIdentity.generated";

interface Props {
  onClose: () => void;
  onConfirmed: () => void;
}

/** Asks for the password again before something that could take the account over. The page below keeps everything. */
export default function ConfirmIdentityDialog(props: Props) {
  return (
    <AllTexts fallback={null}>
      <Question {...props} />
    </AllTexts>
  );
}

function Question({ onClose, onConfirmed }: Props) {
  const intl = useIntl();
  const titleId = useId();
  useDialogBelow();
  const [confirm] = useMutation(ConfirmIdentityDocument);
  const form = useForm({ resolver: byRules(confirmIdentityRules), defaultValues: { password: "" } });
  const { control, formState } = form;
  const { note, onSubmit } = useSending(
    form,
    ["password"],
    async (input) => {
      try {
        await confirm({ variables: { input } });
      } catch (error) {
        // The session has ended: what was asked for is sent again, and its own form says so.
        if (readFailure(error).code !== "UNAUTHENTICATED") throw error;
      }
      onConfirmed();
    },
    "password",
  );

  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      maxWidth="xs"
      fullWidth
      slotProps={{ transition: { onEnter: () => form.setFocus("password") } }}
    >
      <DialogTitle id={titleId} sx={{ pb: 1 }}>
        <FormattedMessage id="session.confirm.title" />
      </DialogTitle>
      <form noValidate onSubmit={onSubmit} style={{ display: "contents" }}>
        <DialogContent sx={{ pt: 0 }}>
          <Stack spacing={2.5}>
            <Typography color="textSecondary">
              <FormattedMessage id="session.confirm.text" />
            </Typography>
            <PasswordInput
              control={control}
              name="password"
              label={intl.formatMessage({ id: "session.password" })}
              autoComplete="current-password"
            />
            <FormNote>{note}</FormNote>
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>
            <FormattedMessage id="action.cancel" />
          </Button>
          <SubmitButton busy={formState.isSubmitting}>
            <FormattedMessage id="session.confirm.go" />
          </SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
