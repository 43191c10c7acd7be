import type { WebhookEvent } from "../../../gql/schema.generated";
import { programRules } from "@tree-for-deed/common/program-rules";
import * as v from "valibot";
import { written } from "../../../components/form/field-rules";
import { problem } from "../../../i18n/problem";

export const webhookRules = v.object({
  url: written(programRules.webhookUrl),
  events: v.pipe(v.array(v.custom<WebhookEvent>(() => true)), v.minLength(1, problem("webhook.eventsRequired"))),
});

export type WebhookValues = v.InferInput<typeof webhookRules>;
