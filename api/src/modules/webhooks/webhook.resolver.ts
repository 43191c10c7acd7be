import { Arg, Authorized, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from "type-graphql";
import { signInRequired } from "../../shared/errors";
import type { RequestContext, Viewer } from "../../shared/request";
import type { Webhook } from "./webhook.entity";
import { CreateWebhookInput } from "./webhook.inputs";
import { type DeliveryView, deliveriesOfWebhook } from "./webhook.loaders";
import type { CreatedWebhook, WebhookService } from "./webhook.service";
import { CreatedWebhookType, WebhookDeliveryType, WebhookType } from "./webhook.type";

@Resolver(() => WebhookType)
export class WebhookResolver {
  constructor(private readonly webhooks: WebhookService) {}

  @Authorized()
  @Query(() => [WebhookType], { description: "Your webhooks, the newest first." })
  myWebhooks(@Ctx() context: RequestContext): Promise<Webhook[]> {
    return this.webhooks.list(memberIn(context));
  }

  @Authorized()
  @Mutation(() => CreatedWebhookType, {
    description: "Makes a webhook about your own deeds and badges. A member has at most 5.",
  })
  createWebhook(
    @Ctx() context: RequestContext,
    @Arg("input", () => CreateWebhookInput, { description: "The webhook." }) input: CreateWebhookInput,
  ): Promise<CreatedWebhook> {
    return this.webhooks.create(memberIn(context), input);
  }

  @Authorized()
  @Mutation(() => ID, { description: "Deletes one of your webhooks with its deliveries, and answers its id." })
  deleteWebhook(
    @Ctx() context: RequestContext,
    @Arg("id", () => ID, { description: "The webhook's id." }) id: string,
  ): Promise<string> {
    return this.webhooks.delete(memberIn(context), id);
  }

  @Authorized()
  @Mutation(() => WebhookType, { description: "Switches one of your webhooks on again, after it kept failing." })
  enableWebhook(
    @Ctx() context: RequestContext,
    @Arg("id", () => ID, { description: "The webhook's id." }) id: string,
  ): Promise<Webhook> {
    return this.webhooks.enable(memberIn(context), id);
  }

  @FieldResolver(() => [WebhookDeliveryType], { description: "Its last 50 deliveries, the newest first." })
  deliveries(@Root() { id }: Webhook, @Ctx() { loaders }: RequestContext): Promise<DeliveryView[]> {
    return loaders.of(deliveriesOfWebhook).load(id);
  }
}

function memberIn({ viewer }: RequestContext): Viewer {
  if (!viewer) throw signInRequired();
  return viewer;
}
