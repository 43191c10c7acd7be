import { GraphQLJSONObject } from "graphql-scalars";
import { Field, ID, Int } from "type-graphql";
import { SimpleObject } from "../../shared/simple-object";
import { WebhookEvent } from "./webhook-event.enum";
import { maybe } from "../../shared/maybe";

@SimpleObject(
  "Webhook",
  "An https address of yours that gets messages about your deeds and badges. Each delivery is a POST of JSON " +
    "`{ id, event, version, createdAt, data }`, signed as [Standard Webhooks](https://www.standardwebhooks.com) says, in the headers " +
    "`webhook-id`, `webhook-timestamp` and `webhook-signature`. Answer with a status from 200 to 299 within 5 seconds; " +
    "otherwise it is sent again, up to 12 times in about three days. `id` stays the same in each attempt, and `version` rises only if a message changes in a way that breaks programs.",
)
export class WebhookType {
  @Field(() => ID, { description: "Identifies the webhook." }) id!: string;
  @Field(() => String, { description: "The address." }) url!: string;
  @Field(() => [WebhookEvent], { description: "Its kinds of messages." }) events!: WebhookEvent[];
  @Field(() => Int, { description: "Failed attempts since the last success; at 20 it is turned off." })
  failures!: number;
  @Field(() => Date, maybe("When it was turned off because it kept failing; null if it is on."))
  disabledAt!: Date | null;
  @Field(() => Date, { description: "When it was made." }) createdAt!: Date;
}

@SimpleObject("CreatedWebhook", "A webhook and its new secret.")
export class CreatedWebhookType {
  @Field(() => WebhookType, { description: "The webhook." }) webhook!: WebhookType;
  @Field(() => String, { description: "The secret for verifying signatures. It is shown only now, so store it." })
  secret!: string;
}

@SimpleObject("WebhookDelivery", "A message to a webhook, delivered or waiting.")
export class WebhookDeliveryType {
  @Field(() => ID, { description: "Identifies the delivery; it is the `id` of what is sent." }) id!: string;
  @Field(() => WebhookEvent, { description: "Its kind." }) event!: WebhookEvent;
  @Field(() => Int, { description: "Number of attempts." }) attempts!: number;
  @Field(() => Date, maybe("When it was received; null until then.")) deliveredAt!: Date | null;
  @Field(() => Date, maybe("Time of the next attempt; null if it was received or given up."))
  nextAttemptAt!: Date | null;
  @Field(() => Int, maybe("The HTTP status of the last answer.")) lastStatus!: number | null;
  @Field(() => String, maybe("Reason why the last attempt failed.")) lastError!: string | null;
  @Field(() => Date, { description: "When it happened." }) createdAt!: Date;
  @Field(() => GraphQLJSONObject, { description: "The `data` of the message." }) data!: object;
}
