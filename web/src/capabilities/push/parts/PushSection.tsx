import { SettingsSection } from "../../../core/features/account/SettingsSection";
import { PushSettings } from "../components/PushSettings";

/** Push messages on this device, in the account settings. */
export default function PushSection() {
  return (
    <SettingsSection title="push.title" text="push.text" anchor="push">
      <PushSettings />
    </SettingsSection>
  );
}
