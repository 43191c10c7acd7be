import { limits } from "@tree-for-deed/common/limits";
import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from "type-graphql";
import { Access } from "../../platform/graphql/access";
import { signedIn } from "../../shared/access";
import type { RequestContext } from "../../shared/request";
import { actorOf } from "../../core/audit/actor.value";
import { IDEMPOTENCY_KEY } from "../../core/idempotency/idempotency-key.graphql";
import { WebhookEvent } from "./webhook-event.enum";
import type { Webhook } from "./webhook.entity";
import { CreateWebhookInput } from "./webhook.inputs";
import { DELIVERIES_MAX, type DeliveryView, deliveriesOfWebhook } from "./webhook.loaders";
import type { CreatedWebhook, WebhookService } from "./webhook.service";
import { PREVIOUS_SECRET_HOURS } from "./webhook.rules";
import { CreatedWebhookType, WebhookDeliveryType, WebhookType } from "./webhook.type";

@Resolver(() => WebhookType)
export class WebhookResolver {
  constructor(private readonly webhooks: WebhookService) {}

  @Access({ role: "member", token: "WEBHOOKS" })
  @Query(() => [WebhookType], { description: "Your webhooks, the newest first." })
  myWebhooks(@Ctx() context: RequestContext): Promise<Webhook[]> {
    return this.webhooks.list(signedIn(context.viewer));
  }

  @Access({ role: "member", token: "WEBHOOKS" })
  @Query(() => [WebhookEvent], {
    description:
      "The events that you can choose for a webhook. Those of the whole site are for admins who are signed in, not for tokens.",
  })
  webhookEvents(@Ctx() context: RequestContext): WebhookEvent[] {
    return this.webhooks.offered(signedIn(context.viewer));
  }

  @Access({ role: "member", token: "WEBHOOKS", sensitive: true })
  @Mutation(() => CreatedWebhookType, {
    description:
      "Creates a webhook about your own deeds and badges; an admin's can be about the whole site. " +
      `A member can have at most ${limits.webhooksMax}.`,
  })
  createWebhook(
    @Ctx() context: RequestContext,
    @Arg("input", () => CreateWebhookInput, { description: "The webhook." }) input: CreateWebhookInput,
    @Arg("idempotencyKey", () => String, IDEMPOTENCY_KEY) idempotencyKey: string | null,
  ): Promise<CreatedWebhook> {
    return this.webhooks.create(actorOf(context), input, idempotencyKey);
  }

  @Access({ role: "member", token: "WEBHOOKS" })
  @Mutation(() => ID, { description: "Deletes one of your webhooks with its deliveries and returns its id." })
  deleteWebhook(
    @Ctx() context: RequestContext,
    @Arg("id", () => ID, { description: "The webhook's id." }) id: string,
  ): Promise<string> {
    return this.webhooks.delete(signedIn(context.viewer), id);
  }

  @Access({ role: "member", token: "WEBHOOKS" })
  @Mutation(() => WebhookType, { description: "Turns one of your webhooks on again after it kept failing." })
  enableWebhook(
    @Ctx() context: RequestContext,
    @Arg("id", () => ID, { description: "The webhook's id." }) id: string,
  ): Promise<Webhook> {
    return this.webhooks.enable(signedIn(context.viewer), id);
  }

  @Access({ role: "member", token: "WEBHOOKS", sensitive: true })
  @Mutation(() => WebhookType, { description: "Changes the address and the events of one of your webhooks." })
  editWebhook(
    @Ctx() context: RequestContext,
    @Arg("id", () => ID, { description: "The webhook's id." }) id: string,
    @Arg("input", () => CreateWebhookInput, { description: "All of its new values." }) input: CreateWebhookInput,
  ): Promise<Webhook> {
    return this.webhooks.edit(signedIn(context.viewer), id, input);
  }

  @Access({ role: "member", token: "WEBHOOKS", sensitive: true })
  @Mutation(() => CreatedWebhookType, {
    description:
      "Replaces the secret of one of your webhooks. For " +
      `${PREVIOUS_SECRET_HOURS} hours its messages are signed with the previous secret as well.`,
  })
  rotateWebhookSecret(
    @Ctx() context: RequestContext,
    @Arg("id", () => ID, { description: "The webhook's id." }) id: string,
  ): Promise<CreatedWebhook> {
    return this.webhooks.rotateSecret(signedIn(context.viewer), id);
  }

  @Access({ role: "member", token: "WEBHOOKS" })
  @Mutation(() => WebhookType, {
    description: "Sends a message of the kind `webhook.test` to one of your webhooks within seconds.",
  })
  testWebhook(
    @Ctx() context: RequestContext,
    @Arg("id", () => ID, { description: "The webhook's id." }) id: string,
  ): Promise<Webhook> {
    return this.webhooks.test(signedIn(context.viewer), id);
  }

  @Access({ role: "member", token: "WEBHOOKS" })
  @Mutation(() => WebhookType, {
    description: "Sends a delivery to one of your webhooks again, with the same id and the same data.",
  })
  redeliverWebhook(
    @Ctx() context: RequestContext,
    @Arg("deliveryId", () => ID, { description: "The delivery's id." }) deliveryId: string,
  ): Promise<Webhook> {
    return this.webhooks.redeliver(signedIn(context.viewer), deliveryId);
  }

  @FieldResolver(() => [WebhookDeliveryType], {
    description: `Its last ${DELIVERIES_MAX} deliveries, the newest first.`,
  })
  deliveries(@Root() { id }: Webhook, @Ctx() { loaders }: RequestContext): Promise<DeliveryView[]> {
    return loaders.of(deliveriesOfWebhook).load(id);
  }
}
