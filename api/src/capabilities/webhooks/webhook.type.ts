import { Field, ID, Int, ObjectType } from "type-graphql";
import { WebhookEvent } from "./webhook-event.enum";
import { describedEnum } from "../../shared/described-enum";

describedEnum({ WebhookEvent }, "What a webhook can be told.", {
  DEED_APPROVED: "One of your deeds was approved; sent as `deed.approved`.",
  BADGE_EARNED: "You earned a badge; sent as `badge.earned`.",
  TREE_PLANTED: "Trees of yours were planted; sent as `tree.planted`.",
  BATCH_PUBLISHED: "A planting was published, whoever's trees are in it; sent as `batch.published`.",
});

@ObjectType("Webhook", {
  description:
    "An https address of yours that is told about your deeds and badges. Each delivery is a POST of JSON " +
    "`{ id, event, createdAt, data }`, signed in `X-Tree-For-Deed-Signature: t=<unix seconds>,v1=<hex>`, where `v1` is " +
    "the HMAC-SHA256 of `<t>.<body>` under the webhook's secret. Answer with a status from 200 to 299 within 5 seconds; " +
    "otherwise it is sent again, up to 12 times in about three days. `id` stays the same in each attempt.",
  simpleResolvers: true,
})
export class WebhookType {
  @Field(() => ID, { description: "Identifies the webhook." }) id!: string;
  @Field(() => String, { description: "The address." }) url!: string;
  @Field(() => [WebhookEvent], { description: "What it is told." }) events!: WebhookEvent[];
  @Field(() => Int, {
    description: "Attempts that failed since the last one that succeeded; at 20 it is switched off.",
  })
  failures!: number;
  @Field(() => Date, { nullable: true, description: "When it was switched off, because it kept failing." })
  disabledAt!: Date | null;
  @Field(() => Date, { description: "When it was made." }) createdAt!: Date;
}

@ObjectType("CreatedWebhook", { description: "A new webhook and its secret.", simpleResolvers: true })
export class CreatedWebhookType {
  @Field(() => WebhookType, { description: "The webhook." }) webhook!: WebhookType;
  @Field(() => String, { description: "Verifies the signatures. It is shown only now: keep it." }) secret!: string;
}

@ObjectType("WebhookDelivery", {
  description: "Something that a webhook was told or is to be told.",
  simpleResolvers: true,
})
export class WebhookDeliveryType {
  @Field(() => ID, { description: "Identifies the delivery; it is the `id` of what is sent." }) id!: string;
  @Field(() => WebhookEvent, { description: "What it tells." }) event!: WebhookEvent;
  @Field(() => Int, { description: "How often it was tried." }) attempts!: number;
  @Field(() => Date, { nullable: true, description: "When it was received; null until then." })
  deliveredAt!: Date | null;
  @Field(() => Date, { nullable: true, description: "When it is tried next; null when it is received or given up." })
  nextAttemptAt!: Date | null;
  @Field(() => Int, { nullable: true, description: "The HTTP status of the last answer." }) lastStatus!: number | null;
  @Field(() => String, { nullable: true, description: "Why the last attempt failed." }) lastError!: string | null;
  @Field(() => Date, { description: "When it happened." }) createdAt!: Date;
}
