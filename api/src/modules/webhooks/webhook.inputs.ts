import { ArrayNotEmpty, ArrayUnique, IsString, MaxLength } from "class-validator";
import { Field, InputType } from "type-graphql";
import { rule } from "../../shared/validation";
import { WebhookEvent } from "./webhook-event.enum";

const URL_MAX = 2048;

@InputType({ description: "A new webhook." })
export class CreateWebhookInput {
  @Field(() => String, {
    description: "An https address on port 443 or above 1023, that the whole internet can reach. It holds no password.",
  })
  @IsString(rule("webhook.urlInvalid"))
  @MaxLength(URL_MAX, rule("webhook.urlTooLong", { max: URL_MAX }))
  url!: string;

  @Field(() => [WebhookEvent], { description: "What it is to be told; at least one event." })
  @ArrayNotEmpty(rule("webhook.eventsRequired"))
  @ArrayUnique(rule("webhook.eventsRequired"))
  events!: WebhookEvent[];
}
