import * as v from "valibot";
import { problem } from "../../i18n/problem";

export const webhookEvents = ["DEED_APPROVED", "BADGE_EARNED"] as const;

const isHttps = (typed: string): boolean => URL.canParse(typed) && new URL(typed).protocol === "https:";

export const webhookRules = v.object({
  url: v.pipe(v.string(), v.trim(), v.check(isHttps, problem("webhook.urlInvalid"))),
  events: v.pipe(v.array(v.picklist(webhookEvents)), v.minLength(1, problem("webhook.eventsRequired"))),
});

export type WebhookValues = v.InferInput<typeof webhookRules>;
