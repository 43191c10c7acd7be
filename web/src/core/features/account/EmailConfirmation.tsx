import { useMutation } from "@apollo/client/react";
import { Button } from "../../../components/Button";
import { useIntl } from "react-intl";
import { Typography } from "../../../components/Typography";
import { Box } from "../../../components/Box";
import { useToast } from "../../../components/toasts/ToastProvider";
import { ResendEmailConfirmationDocument } from "./EmailConfirmation.generated";
import { SettingsSection } from "./SettingsSection";

/** Shows that the address is not confirmed, and sends the mail again. */
export function EmailConfirmation({ email }: { email: string }) {
  const intl = useIntl();
  const toast = useToast();
  const [resend, { loading }] = useMutation(ResendEmailConfirmationDocument);

  const send = async () => {
    try {
      await resend();
      toast.success(intl.formatMessage({ id: "account.confirmEmail.sent" }));
    } catch (error) {
      toast.failed(error);
    }
  };

  return (
    <SettingsSection title="account.confirmEmail.title" text="account.confirmEmail.wanted">
      <Typography sx={{ mb: 1.5, fontWeight: 600, overflowWrap: "anywhere" }} translate="no">
        {email}
      </Typography>
      <Box>
        <Button variant="outlined" loading={loading} onClick={() => void send()} text="account.confirmEmail.resend" />
      </Box>
    </SettingsSection>
  );
}
