import { programRules } from "@tree-for-deed/common/program-rules";
import { ArrayNotContains, ArrayNotEmpty, ArrayUnique } from "class-validator";
import { Field, InputType } from "type-graphql";
import { TextField } from "../../shared/text-field";
import { rule } from "../../shared/validation";
import { WebhookEvent } from "./webhook-event.enum";

@InputType({ description: "The address and the events of a webhook." })
export class CreateWebhookInput {
  @TextField(
    programRules.webhookUrl,
    "An https address on port 443 or above 1023 that is reachable from the public internet and contains no password",
  )
  url!: string;

  @Field(() => [WebhookEvent], { description: "The events to send; at least one." })
  @ArrayNotEmpty(rule("webhook.eventsRequired"))
  @ArrayUnique(rule("webhook.eventsRequired"))
  @ArrayNotContains([WebhookEvent.TEST], rule("webhook.eventsRequired"))
  events!: WebhookEvent[];
}
