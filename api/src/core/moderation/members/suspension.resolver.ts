import { limits } from "@tree-for-deed/common/limits";
import { Arg, Ctx, ID, Mutation, Resolver } from "type-graphql";
import { Access } from "../../../platform/graphql/access";
import type { RequestContext } from "../../../shared/request";
import { actorOf } from "../../audit/actor.value";
import type { User } from "../../users/user.entity";
import { UserType } from "../../users/user.type";
import type { SuspensionService } from "./suspension.service";

const USER_ID = { description: "The member's id." };

/** Suspends and restores members. */
@Resolver(() => UserType)
export class SuspensionResolver {
  constructor(private readonly suspensions: SuspensionService) {}

  @Access({ role: "admin", sensitive: true })
  @Mutation(() => UserType, {
    description:
      "Suspends another member until they are restored, ends their sessions and emails them the reason. Their " +
      "deeds and profile stay public.",
  })
  suspendUser(
    @Ctx() context: RequestContext,
    @Arg("userId", () => ID, USER_ID) userId: string,
    @Arg("reason", () => String, { description: `Reason, sent to the member: 1 to ${limits.reasonMax} characters.` })
    reason: string,
  ): Promise<User> {
    return this.suspensions.suspend(actorOf(context), userId, reason);
  }

  @Access({ role: "admin", sensitive: true })
  @Mutation(() => UserType, { description: "Restores a suspended member. Safe to repeat." })
  restoreUser(@Ctx() context: RequestContext, @Arg("userId", () => ID, USER_ID) userId: string): Promise<User> {
    return this.suspensions.restore(actorOf(context), userId);
  }
}
