import { useMutation } from "@apollo/client/react";
import { Dialog } from "../../../../components/layers/Dialog";
import { Typography } from "../../../../components/Typography";
import { byRules } from "../../../../components/form/rules-resolver";
import { Button } from "../../../../components/Button";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Stack from "@mui/material/Stack";
import { useId, useState } from "react";
import { useForm } from "react-hook-form";
import { FormattedMessage } from "react-intl";
import { FormNote } from "../../../../components/form/FormNote";
import { SubmitButton } from "../../../../components/form/SubmitButton";
import { TextInput } from "../../../../components/form/TextInput";
import { RequestPasswordResetDocument } from "../sign-in/SignIn.generated";
import { useErrorMessage } from "../../../../i18n/error-message";
import { resetRequestRules } from "../sign-in/sign-in.rules";

interface Props {
  open: boolean;
  /** The name that was typed in the login form. */
  identity: string;
  onClose: () => void;
}

/** Form for requesting a password link. The answer never reveals whether the account exists. */
export default function ForgotPasswordDialog({ open, identity, onClose }: Props) {
  const titleId = useId();
  const errorMessage = useErrorMessage();
  const [request] = useMutation(RequestPasswordResetDocument);
  const [state, setState] = useState<"asking" | "sent">("asking");
  const [failure, setFailure] = useState<unknown>(null);
  const { control, handleSubmit, formState } = useForm({
    resolver: byRules(resetRequestRules),
    values: { emailOrUsername: identity },
  });

  const submit = handleSubmit(async (variables) => {
    setFailure(null);
    try {
      await request({ variables });
      setState("sent");
    } catch (error) {
      setFailure(error);
    }
  });
  const close = () => {
    setState("asking");
    onClose();
  };

  return (
    <Dialog open={open} onClose={close} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>
        <FormattedMessage id="session.forgot.title" />
      </DialogTitle>
      {state === "sent" ? (
        <>
          <DialogContent>
            <Typography role="status" text="session.forgot.sent" />
          </DialogContent>
          <DialogActions>
            <Button variant="contained" onClick={close} autoFocus text="action.close" />
          </DialogActions>
        </>
      ) : (
        <form noValidate onSubmit={(event) => void submit(event)}>
          <DialogContent sx={{ pt: 0 }}>
            <Stack spacing={2}>
              <Typography color="textSecondary" text="session.forgot.text" />
              <TextInput
                control={control}
                name="emailOrUsername"
                label="session.identity"
                autoComplete="username"
                autoCapitalize="none"
              />
              <FormNote>{failure === null ? null : errorMessage(failure)}</FormNote>
            </Stack>
          </DialogContent>
          <DialogActions>
            <Button onClick={close} text="action.cancel" />
            <SubmitButton busy={formState.isSubmitting} text="session.forgot.send" />
          </DialogActions>
        </form>
      )}
    </Dialog>
  );
}
