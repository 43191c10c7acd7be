import type { WebhookEvent } from "../../../gql/schema.generated";
import { useMutation } from "@apollo/client/react";
import { Button } from "../../../components/Button";
import { useState, type ReactNode } from "react";
import Link from "@mui/material/Link";
import { useIntl } from "react-intl";
import { guideChapter } from "@tree-for-deed/common/manuals";
import { Typography } from "../../../components/Typography";
import { Box } from "../../../components/Box";
import { WebhookDeliveries } from "../components/WebhookDeliveries";
import {
  DeleteWebhookDocument,
  EnableWebhookDocument,
  RotateWebhookSecretDocument,
  TestWebhookDocument,
} from "../components/Webhooks.generated";
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
export default function WebhookSection({ data: { myWebhooks, webhookEvents: offered }, onChanged }: Props) {
  const intl = useIntl();
  const [remove] = useMutation(DeleteWebhookDocument);
  const [enable] = useMutation(EnableWebhookDocument);
  const [test] = useMutation(TestWebhookDocument);
  const [rotate] = useMutation(RotateWebhookSecretDocument);
  const { busy, run } = useRowAction(onChanged);
  const [secret, setSecret] = useState<string | null>(null);
  const [edited, setEdited] = useState<string | null>(null);
  const [listed, setListed] = useState<string | null>(null);
  const saved = (fresh: string | null) => {
    setSecret(fresh);
    setEdited(null);
    void onChanged();
  };
  const replaceSecret = async (id: string) => {
    const { data } = await rotate({ variables: { id } });
    if (data) setSecret(data.rotateWebhookSecret.secret);
  };

  const namesOf = (events: readonly WebhookEvent[]) =>
    intl.formatList(events.map((event) => intl.formatMessage({ id: `account.webhooks.${event}` })));

  return (
    <SettingsSection title="account.webhooks.title" text="account.webhooks.text">
      <Typography variant="body2" component="p" text="account.webhooks.guide" values={{ guide: GuideLink }} />
      <ul>
        {myWebhooks.map(({ id, url, events, disabledAt }) => (
          <Box component="li" key={id} sx={rows.row}>
            <Box sx={{ flexBasis: "100%", minWidth: 0, overflowWrap: "anywhere" }}>
              <Typography lang="en" translate="no" sx={{ fontWeight: 600 }}>
                {url}
              </Typography>
              <Typography variant="body2" color="textSecondary" component="p">
                {namesOf(events)}
              </Typography>
              {events.some((event) => !offered.includes(event)) && (
                <Typography
                  variant="body2"
                  color="error"
                  component="p"
                  text="account.webhooks.notSent"
                  values={{ events: namesOf(events.filter((event) => !offered.includes(event))) }}
                />
              )}
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
              loading={busy === id}
              aria-label={intl.formatMessage({ id: "account.webhooks.testOf" }, { url })}
              onClick={() => run(id, () => test({ variables: { id } }), "account.webhooks.tested")}
              text="account.webhooks.test"
            />
            <Button
              size="small"
              aria-expanded={listed === id}
              onClick={() => setListed(listed === id ? null : id)}
              text="account.webhooks.deliveries"
            />
            <Button
              size="small"
              aria-expanded={edited === id}
              onClick={() => setEdited(edited === id ? null : id)}
              text="account.webhooks.edit"
            />
            <Button
              size="small"
              loading={busy === id}
              aria-label={intl.formatMessage({ id: "account.webhooks.rotateOf" }, { url })}
              onClick={() => run(id, () => replaceSecret(id), "account.webhooks.rotated")}
              text="account.webhooks.rotate"
            />
            <Button
              size="small"
              variant="outlined"
              color="error"
              loading={busy === id}
              aria-label={intl.formatMessage({ id: "account.webhooks.deleteOf" }, { url })}
              onClick={() => run(id, () => remove({ variables: { id } }), "account.webhooks.deleted")}
              text="account.webhooks.delete"
            />
            {edited === id && (
              <Box sx={{ flexBasis: "100%" }}>
                <WebhookForm webhook={{ id, url, events }} offered={offered} onSaved={saved} />
              </Box>
            )}
            {listed === id && (
              <Box sx={{ flexBasis: "100%" }}>
                <WebhookDeliveries webhookId={id} />
              </Box>
            )}
          </Box>
        ))}
      </ul>
      {secret !== null && <SecretNote secret={secret} onDone={() => setSecret(null)} />}
      {secret === null && edited === null && <WebhookForm offered={offered} onSaved={saved} />}
    </SettingsSection>
  );
}

function GuideLink(words: ReactNode) {
  return <Link href={guideChapter("a-first-webhook-on-your-machine")}>{words}</Link>;
}
