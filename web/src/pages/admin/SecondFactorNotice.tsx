import { skipToken, useQuery } from "@apollo/client/react";
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { FormattedMessage } from "react-intl";
import { Link } from "react-router-dom";
import { paths } from "@tree-for-deed/common/paths";
import { SecondFactorNoticeDocument } from "./SecondFactorNotice.generated";

/** Asks an admin without a second factor to set one up; where the site requires it, nothing else can be done before. */
export function SecondFactorNotice({ required }: { required: boolean }) {
  const { data } = useQuery(SecondFactorNoticeDocument, required ? skipToken : { ssr: false });
  const factor = data?.mySecondFactor;
  const isMissing = factor !== undefined && !factor.oneTimeCodes && factor.passkeys.length === 0;
  if (!required && !isMissing) return null;
  return (
    <Alert
      severity={required ? "warning" : "info"}
      sx={{ mb: 2, bgcolor: required ? "warning.light" : "action.hover", color: "text.primary" }}
    >
      <FormattedMessage id={required ? "admin.secondFactor.required" : "admin.secondFactor.ask"} />
      <Button
        component={Link}
        to={`${paths.settings}#second-factor`}
        size="small"
        color="inherit"
        sx={{ display: "flex", width: "fit-content", mt: 0.5, ml: -1, px: 1 }}
      >
        <FormattedMessage id="admin.secondFactor.open" />
      </Button>
    </Alert>
  );
}
