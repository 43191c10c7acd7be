import { useMutation } from "@apollo/client/react";
import { useForm } from "react-hook-form";
import { byRules } from "../../../components/form/rules-resolver";
import { TextInput } from "../../../components/form/TextInput";
import { useSending } from "../../../components/form/useSending";
import { useOnce } from "../../../lib/useOnce";
import { CreateWebhookDocument, EditWebhookDocument, type WebhookList_WebhookFragment } from "./Webhooks.generated";
import { ChoiceList } from "../../../core/features/account/ChoiceList";
import { NewSecretForm } from "../../../core/features/account/NewSecretForm";
import { webhookEvents, webhookRules, type WebhookValues } from "./webhook.rules";

interface Props {
  /** The webhook to change; a new one otherwise. */
  webhook?: Pick<WebhookList_WebhookFragment, "id" | "url" | "events">;
  /** Gets the secret of a new webhook. */
  onSaved: (secret: string | null) => void;
}

/** Creates a webhook, or changes one. */
export function WebhookForm({ webhook, onSaved }: Props) {
  const once = useOnce();
  const [create] = useMutation(CreateWebhookDocument);
  const [edit] = useMutation(EditWebhookDocument);
  const form = useForm<WebhookValues>({
    resolver: byRules<WebhookValues>(webhookRules),
    defaultValues: {
      url: webhook?.url ?? "",
      events: webhookEvents.filter((event) => webhook?.events.includes(event) ?? true),
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
        choices={webhookEvents.map((value) => ({ value, label: `account.webhooks.${value}` as const }))}
      />
    </NewSecretForm>
  );
}
