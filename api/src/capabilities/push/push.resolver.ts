import { limits } from "@tree-for-deed/common/limits";
import { Arg, Ctx, Mutation, Query, Resolver } from "type-graphql";
import { Access } from "../../platform/graphql/access";
import type { RequestContext } from "../../shared/request";
import type { PushKeys } from "./push-keys.service";
import type { PushSubscriptionService, PushSubscriptionView } from "./push-subscription.service";
import { PushSubscriptionInput } from "./push.inputs";
import { PushSubscriptionType } from "./push.type";

@Resolver()
export class PushResolver {
  constructor(
    private readonly subscriptions: PushSubscriptionService,
    private readonly keys: PushKeys,
  ) {}

  @Access({ role: "member" })
  @Query(() => String, {
    description: "The public key (VAPID) with which a browser subscribes to push messages, in base64url.",
  })
  async pushKey(): Promise<string> {
    return (await this.keys.pair()).publicKey;
  }

  @Access({ role: "member" })
  @Query(() => [PushSubscriptionType], { description: "Your browsers that get push messages, the last seen first." })
  myPushSubscriptions(@Ctx() context: RequestContext): Promise<PushSubscriptionView[]> {
    return this.subscriptions.list(context);
  }

  @Access({ role: "member" })
  @Mutation(() => PushSubscriptionType, {
    description:
      `Subscribes this browser to push messages until you log out on it, or changes its kinds. A member can have ` +
      `${limits.pushSubscriptionsMax}; a new one replaces the one not seen for longest.`,
  })
  subscribeToPush(
    @Ctx() context: RequestContext,
    @Arg("input", () => PushSubscriptionInput, { description: "The browser." }) input: PushSubscriptionInput,
  ): Promise<PushSubscriptionView> {
    return this.subscriptions.keep(context, input);
  }

  @Access({ role: "member" })
  @Mutation(() => Boolean, {
    description: "Unsubscribes one of your browsers from push messages. Returns whether it was subscribed.",
  })
  unsubscribeFromPush(
    @Ctx() context: RequestContext,
    @Arg("endpoint", () => String, { description: "The browser's push endpoint." }) endpoint: string,
  ): Promise<boolean> {
    return this.subscriptions.forget(context, endpoint);
  }
}
