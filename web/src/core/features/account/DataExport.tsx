import { DownloadButton } from "../../../components/DownloadButton";
import { SettingsSection } from "./SettingsSection";

const archive = "/api/auth/export";

/** Download of all data about a member. */
export function DataExport() {
  return (
    <SettingsSection title="account.export.title" text="account.export.text">
      <DownloadButton href={archive} text="account.export.download" />
    </SettingsSection>
  );
}
