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
    description: "The public key under which a browser subscribes to our messages, in base64url.",
  })
  async pushKey(): Promise<string> {
    return (await this.keys.pair()).publicKey;
  }

  @Access({ role: "member" })
  @Query(() => [PushSubscriptionType], { description: "The browsers on which you are told, the last seen first." })
  myPushSubscriptions(@Ctx() context: RequestContext): Promise<PushSubscriptionView[]> {
    return this.subscriptions.list(context);
  }

  @Access({ role: "member" })
  @Mutation(() => PushSubscriptionType, {
    description:
      `Tells you on this browser until you log out on it; also changes what it is told. Of more than ` +
      `${limits.pushSubscriptionsMax} the one that was not seen for the longest goes.`,
  })
  subscribeToPush(
    @Ctx() context: RequestContext,
    @Arg("input", () => PushSubscriptionInput, { description: "The browser." }) input: PushSubscriptionInput,
  ): Promise<PushSubscriptionView> {
    return this.subscriptions.keep(context, input);
  }

  @Access({ role: "member" })
  @Mutation(() => Boolean, {
    description: "Tells one of your browsers nothing any more. Answers whether it was told until now.",
  })
  unsubscribeFromPush(
    @Ctx() context: RequestContext,
    @Arg("endpoint", () => String, { description: "The browser's address." }) endpoint: string,
  ): Promise<boolean> {
    return this.subscriptions.forget(context, endpoint);
  }
}
