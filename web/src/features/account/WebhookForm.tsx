import { useMutation } from "@apollo/client/react";
import Stack from "@mui/material/Stack";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { FormattedMessage, useIntl } from "react-intl";
import { FormNote } from "../../components/form/FormNote";
import { byRules } from "../../components/form/rules-resolver";
import { showFieldProblems } from "../../components/form/server-problems";
import { SubmitButton } from "../../components/form/SubmitButton";
import { TextInput } from "../../components/form/TextInput";
import { useToast } from "../../components/toasts/ToastProvider";
import { CreateWebhookDocument } from "../../gql/graphql";
import { useErrorMessage } from "../../i18n/error-message";
import { ChoiceList } from "./ChoiceList";
import { webhookEvents, webhookRules, type WebhookValues } from "./webhook.rules";

/** Makes a webhook and hands out its secret. */
export function WebhookForm({ onMade }: { onMade: (secret: string) => void }) {
  const intl = useIntl();
  const toast = useToast();
  const errorMessage = useErrorMessage();
  const [create] = useMutation(CreateWebhookDocument);
  const [failure, setFailure] = useState<unknown>(null);
  const { control, handleSubmit, setError, setFocus, formState } = useForm<WebhookValues>({
    resolver: byRules<WebhookValues>(webhookRules),
    defaultValues: { url: "", events: [...webhookEvents] },
  });

  const submit = handleSubmit(async ({ url, events }) => {
    setFailure(null);
    try {
      const { data } = await create({ variables: { input: { url: url.trim(), events } } });
      if (data) onMade(data.createWebhook.secret);
    } catch (error) {
      const [first] = showFieldProblems(error, ["url", "events"], setError);
      if (first) setFocus(first);
      else setFailure(error);
      toast.error(errorMessage(error));
    }
  });

  return (
    <Stack
      component="form"
      noValidate
      spacing={2}
      sx={{ mt: 2, alignItems: "flex-start" }}
      onSubmit={(event) => void submit(event)}
    >
      <TextInput
        control={control}
        name="url"
        label={intl.formatMessage({ id: "account.webhooks.url" })}
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
      <FormNote>{failure === null ? null : errorMessage(failure)}</FormNote>
      <SubmitButton busy={formState.isSubmitting}>
        <FormattedMessage id="account.webhooks.create" />
      </SubmitButton>
    </Stack>
  );
}
