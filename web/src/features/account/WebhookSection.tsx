import { useMutation } from "@apollo/client/react";
import { Button } from "../../components/Button";
import { useState } from "react";
import { useIntl } from "react-intl";
import { Typography } from "../../components/Typography";
import { Box } from "../../components/Box";
import { DeleteWebhookDocument, EnableWebhookDocument, type WebhookList_WebhookFragment } from "./Programs.generated";
import { rows } from "./rows";
import { SecretNote } from "./SecretNote";
import { SettingsSection } from "./SettingsSection";
import { useRowAction } from "./useRowAction";
import { WebhookForm } from "./WebhookForm";

interface Props {
  webhooks: readonly WebhookList_WebhookFragment[];
  onChanged: () => Promise<unknown>;
}

/** Addresses that are told about one's deeds and badges. */
export function WebhookSection({ webhooks, onChanged }: Props) {
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
      <Box component="ul" sx={rows.list}>
        {webhooks.map(({ id, url, events, disabledAt }) => (
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
      </Box>
      {secret === null ? <WebhookForm onMade={made} /> : <SecretNote secret={secret} onDone={() => setSecret(null)} />}
    </SettingsSection>
  );
}
