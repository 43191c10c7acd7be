import { useMutation } from "@apollo/client/react";
import { useForm } from "react-hook-form";
import { byRules } from "../../../components/form/rules-resolver";
import { TextInput } from "../../../components/form/TextInput";
import { useSending } from "../../../components/form/useSending";
import { CreateWebhookDocument } from "./Webhooks.generated";
import { ChoiceList } from "../../../core/features/account/ChoiceList";
import { NewSecretForm } from "../../../core/features/account/NewSecretForm";
import { webhookEvents, webhookRules, type WebhookValues } from "./webhook.rules";

/** Creates a webhook and shows its secret. */
export function WebhookForm({ onMade }: { onMade: (secret: string) => void }) {
  const [create] = useMutation(CreateWebhookDocument);
  const form = useForm<WebhookValues>({
    resolver: byRules<WebhookValues>(webhookRules),
    defaultValues: { url: "", events: [...webhookEvents] },
  });
  const { control, formState } = form;
  const sending = useSending(form, ["url", "events"], async ({ url, events }) => {
    const { data } = await create({ variables: { input: { url: url.trim(), events } } });
    if (data) onMade(data.createWebhook.secret);
  });

  return (
    <NewSecretForm {...sending} busy={formState.isSubmitting} label="account.webhooks.create" quiet>
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
