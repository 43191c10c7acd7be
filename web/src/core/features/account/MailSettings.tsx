import { useMutation } from "@apollo/client/react";
import FormControlLabel from "@mui/material/FormControlLabel";
import Stack from "@mui/material/Stack";
import Switch from "@mui/material/Switch";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Typography } from "../../../components/Typography";
import { useToast } from "../../../components/toasts/ToastProvider";
import type { MailKind } from "../../../gql/schema.generated";
import { SetMailPreferencesDocument } from "./Settings.generated";
import { SettingsSection } from "./SettingsSection";

const kinds = ["DECISION", "BADGE", "TICKET", "WEEK"] as const satisfies readonly MailKind[];

/** Mail settings of a member. Each switch is saved at once and reverts if saving fails. */
export function MailSettings({ muted: stored }: { muted: readonly MailKind[] }) {
  const intl = useIntl();
  const toast = useToast();
  const [muted, setMuted] = useState(stored);
  const [store] = useMutation(SetMailPreferencesDocument, {
    update: (cache, { data }) => {
      if (data) cache.modify({ fields: { mailPreferences: () => data.setMailPreferences } });
    },
  });

  const choose = async (kind: MailKind, wanted: boolean) => {
    const before = muted;
    const next = wanted ? muted.filter((each) => each !== kind) : [...muted, kind];
    setMuted(next);
    try {
      await store({ variables: { mutedMails: next } });
      toast.success(intl.formatMessage({ id: "account.mails.saved" }));
    } catch (error) {
      setMuted(before);
      toast.failed(error);
    }
  };

  return (
    <SettingsSection title="account.mails.title" text="account.mails.text" anchor="mails">
      <Stack sx={{ alignItems: "flex-start" }}>
        {kinds.map((kind) => (
          <FormControlLabel
            key={kind}
            control={
              <Switch checked={!muted.includes(kind)} onChange={(_event, wanted) => void choose(kind, wanted)} />
            }
            label={<FormattedMessage id={`account.mails.${kind}`} />}
          />
        ))}
      </Stack>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }} text="account.mails.always" />
    </SettingsSection>
  );
}
