import { accountRules } from "@tree-for-deed/common/account-rules";
import * as v from "valibot";
import { written } from "../../components/form/field-rules";
import { problem } from "../../i18n/problem";

export const webhookEvents = ["DEED_APPROVED", "BADGE_EARNED"] as const;

export const webhookRules = v.object({
  url: written(accountRules.webhookUrl),
  events: v.pipe(v.array(v.picklist(webhookEvents)), v.minLength(1, problem("webhook.eventsRequired"))),
});

export type WebhookValues = v.InferInput<typeof webhookRules>;
