import { useMutation } from "@apollo/client/react";
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { FormattedMessage, useIntl } from "react-intl";
import { useToast } from "../../components/toasts/ToastProvider";
import { useErrorMessage } from "../../i18n/error-message";
import { ResendEmailConfirmationDocument } from "./EmailConfirmation.generated";

/** Says that a mail to one's address waits for an answer, and sends it again. */
export function EmailConfirmation({ email }: { email: string }) {
  const intl = useIntl();
  const toast = useToast();
  const errorMessage = useErrorMessage();
  const [resend, { loading }] = useMutation(ResendEmailConfirmationDocument);

  const send = async () => {
    try {
      await resend();
      toast.success(intl.formatMessage({ id: "account.confirmEmail.sent" }));
    } catch (error) {
      toast.error(errorMessage(error));
    }
  };

  return (
    <Alert
      severity="info"
      action={
        <Button color="inherit" size="small" loading={loading} onClick={() => void send()}>
          <FormattedMessage id="account.confirmEmail.resend" />
        </Button>
      }
    >
      <FormattedMessage id="account.confirmEmail.wanted" values={{ email: <span translate="no">{email}</span> }} />
    </Alert>
  );
}
