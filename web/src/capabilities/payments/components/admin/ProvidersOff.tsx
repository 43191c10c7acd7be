import Alert from "@mui/material/Alert";
import { FormattedMessage } from "react-intl";
import { usePaymentProviders } from "./usePaymentProviders";

/** Says that online payment is unavailable, if so. */
export function ProvidersOff() {
  const { isOff } = usePaymentProviders();
  if (!isOff()) return null;
  return (
    <Alert severity="info" sx={{ mb: 2, bgcolor: "action.hover", color: "text.primary" }}>
      <FormattedMessage id="payments.off" />
    </Alert>
  );
}
