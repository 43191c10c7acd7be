import KeyIcon from "@mui/icons-material/KeyRounded";
import Alert from "@mui/material/Alert";
import IconButton from "@mui/material/IconButton";
import { Button } from "../../../components/Button";
import { FormattedMessage, useIntl } from "react-intl";
import { Link } from "react-router-dom";
import { paths } from "@tree-for-deed/common/paths";
import { SecondFactorNoticeDocument } from "./SecondFactorNotice.generated";
import { useQuery } from "../../../lib/useQuery";

const settings = `${paths.settings}#second-factor`;

/** A message that the site requires a second factor, which must be set up first. */
export function SecondFactorNotice() {
  return (
    <Alert severity="warning" sx={{ mb: 2, bgcolor: "warning.light", color: "text.primary" }}>
      <FormattedMessage id="admin.secondFactor.required" />
      <Button
        component={Link}
        to={settings}
        size="small"
        color="inherit"
        sx={{ display: "flex", width: "fit-content", mt: 0.5, ml: -1, px: 1 }}
        text="admin.secondFactor.open"
      />
    </Alert>
  );
}

/** Asks an admin without a second factor to set one up, without taking room from the work. */
export function SecondFactorHint() {
  const intl = useIntl();
  const { data } = useQuery(SecondFactorNoticeDocument, { ssr: false });
  const factor = data?.mySecondFactor;
  if (!factor || factor.oneTimeCodes || factor.passkeys.length > 0) return null;
  return (
    <IconButton
      component={Link}
      to={settings}
      size="small"
      color="warning"
      title={intl.formatMessage({ id: "admin.secondFactor.ask" })}
      aria-label={intl.formatMessage({ id: "admin.secondFactor.short" })}
    >
      <KeyIcon fontSize="small" />
    </IconButton>
  );
}
