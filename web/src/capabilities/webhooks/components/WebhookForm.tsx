import type { WebhookEvent } from "../../../gql/schema.generated";
import { useMutation } from "@apollo/client/react";
import { useForm } from "react-hook-form";
import { byRules } from "../../../components/form/rules-resolver";
import { TextInput } from "../../../components/form/TextInput";
import { useSending } from "../../../components/form/useSending";
import { useOnce } from "../../../lib/useOnce";
import { CreateWebhookDocument, EditWebhookDocument, type WebhookList_WebhookFragment } from "./Webhooks.generated";
import { ChoiceList } from "../../../core/features/account/ChoiceList";
import { NewSecretForm } from "../../../core/features/account/NewSecretForm";
import { webhookRules, type WebhookValues } from "./webhook.rules";

interface Props {
  /** The webhook to change; a new one otherwise. */
  webhook?: Pick<WebhookList_WebhookFragment, "id" | "url" | "events">;
  /** The events to choose from. */
  offered: readonly WebhookEvent[];
  /** Gets the secret of a new webhook. */
  onSaved: (secret: string | null) => void;
}

/** Creates a webhook, or changes one. */
export function WebhookForm({ webhook, offered, onSaved }: Props) {
  const once = useOnce();
  const [create] = useMutation(CreateWebhookDocument);
  const [edit] = useMutation(EditWebhookDocument);
  const form = useForm<WebhookValues>({
    resolver: byRules<WebhookValues>(webhookRules),
    defaultValues: {
      url: webhook?.url ?? "",
      events: offered.filter((event) => webhook?.events.includes(event) ?? !event.startsWith("SITE_")),
    },
  });
  const { control, formState } = form;
  const sending = useSending(form, ["url", "events"], async ({ url, events }) => {
    const input = { url: url.trim(), events };
    if (webhook) {
      await edit({ variables: { id: webhook.id, input } });
      onSaved(null);
      return;
    }
    const { data } = await once(input, (idempotencyKey) => create({ variables: { input, idempotencyKey } }));
    if (data) onSaved(data.createWebhook.secret);
  });

  return (
    <NewSecretForm
      {...sending}
      busy={formState.isSubmitting}
      label={webhook ? "account.webhooks.save" : "account.webhooks.create"}
      quiet
    >
      <TextInput
        control={control}
        name="url"
        label="account.webhooks.url"
        placeholder="https://…"
        type="url"
        autoComplete="off"
        autoCapitalize="none"
      />
      <ChoiceList
        control={control}
        name="events"
        label="account.webhooks.events"
        choices={offered.map((value) => ({ value, label: `account.webhooks.${value}` as const }))}
      />
    </NewSecretForm>
  );
}
