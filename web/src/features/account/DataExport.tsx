import DownloadIcon from "@mui/icons-material/DownloadRounded";
import { Button } from "../../components/Button";
import { FormattedMessage } from "react-intl";
import { SettingsSection } from "./SettingsSection";

const archive = "/api/auth/export";

/** Everything that the site holds of a member, to take away. */
export function DataExport() {
  return (
    <SettingsSection title="account.export.title" text="account.export.text">
      <Button component="a" href={archive} download variant="outlined" startIcon={<DownloadIcon />}>
        <FormattedMessage id="account.export.download" />
      </Button>
    </SettingsSection>
  );
}
