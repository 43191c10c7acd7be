import Alert from "@mui/material/Alert";
import { FormattedMessage } from "react-intl";

/** Says that online payment is unavailable. */
export function ProvidersOff() {
  return (
    <Alert severity="info" sx={{ mb: 2, bgcolor: "action.hover", color: "text.primary" }}>
      <FormattedMessage id="payments.off" />
    </Alert>
  );
}
