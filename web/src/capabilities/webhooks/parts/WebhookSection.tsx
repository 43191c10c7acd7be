import { useMutation } from "@apollo/client/react";
import { Button } from "../../../components/Button";
import { useState } from "react";
import { useIntl } from "react-intl";
import { Typography } from "../../../components/Typography";
import { Box } from "../../../components/Box";
import { DeleteWebhookDocument, EnableWebhookDocument } from "../components/Webhooks.generated";
import { rows } from "../../../core/features/account/rows";
import { SecretNote } from "../../../core/features/account/SecretNote";
import { SettingsSection } from "../../../core/features/account/SettingsSection";
import { useRowAction } from "../../../core/features/account/useRowAction";
import type { WebhookSection_QueryFragment } from "./WebhookSection.generated";
import { WebhookForm } from "../components/WebhookForm";

interface Props {
  data: WebhookSection_QueryFragment;
  onChanged: () => Promise<unknown>;
}

/** The member's webhooks. */
export default function WebhookSection({ data: { myWebhooks }, onChanged }: Props) {
  const intl = useIntl();
  const [remove] = useMutation(DeleteWebhookDocument);
  const [enable] = useMutation(EnableWebhookDocument);
  const { busy, run } = useRowAction(onChanged);
  const [secret, setSecret] = useState<string | null>(null);
  const made = (fresh: string) => {
    setSecret(fresh);
    void onChanged();
  };

  return (
    <SettingsSection title="account.webhooks.title" text="account.webhooks.text">
      <ul>
        {myWebhooks.map(({ id, url, events, disabledAt }) => (
          <Box component="li" key={id} sx={rows.row}>
            <Box sx={rows.text}>
              <Typography lang="en" translate="no" sx={{ fontWeight: 600 }}>
                {url}
              </Typography>
              <Typography variant="body2" color="textSecondary" component="p">
                {intl.formatList(events.map((event) => intl.formatMessage({ id: `account.webhooks.${event}` })))}
              </Typography>
              {disabledAt !== null && (
                <Typography variant="body2" color="error" component="p" text="account.webhooks.disabled" />
              )}
            </Box>
            {disabledAt !== null && (
              <Button
                size="small"
                loading={busy === id}
                onClick={() => run(id, () => enable({ variables: { id } }), "account.webhooks.enabled")}
                text="account.webhooks.enable"
              />
            )}
            <Button
              size="small"
              variant="outlined"
              color="error"
              loading={busy === id}
              aria-label={intl.formatMessage({ id: "account.webhooks.deleteOf" }, { url })}
              onClick={() => run(id, () => remove({ variables: { id } }), "account.webhooks.deleted")}
              text="account.webhooks.delete"
            />
          </Box>
        ))}
      </ul>
      {secret === null ? <WebhookForm onMade={made} /> : <SecretNote secret={secret} onDone={() => setSecret(null)} />}
    </SettingsSection>
  );
}
