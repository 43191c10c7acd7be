import Alert from "@mui/material/Alert";
import { FormattedMessage } from "react-intl";

/** That nobody can pay online now. */
export function ProvidersOff() {
  return (
    <Alert severity="info" sx={{ mb: 2, bgcolor: "action.hover", color: "text.primary" }}>
      <FormattedMessage id="payments.off" />
    </Alert>
  );
}
