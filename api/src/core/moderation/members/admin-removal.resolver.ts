import { limits } from "@tree-for-deed/common/limits";
import { Arg, Ctx, ID, Mutation, Query, Resolver } from "type-graphql";
import { Access } from "../../../platform/graphql/access";
import type { RequestContext } from "../../../shared/request";
import { actorOf } from "../../audit/actor.value";
import type { AdminRemovalService, AdminRemovalView } from "./admin-removal.service";
import { AdminRemovalType } from "./admin-removal.type";
import { DeedFate } from "./deed-fate.enum";

const USER_ID = { description: "The admin's id." };

@Resolver()
export class AdminRemovalResolver {
  constructor(private readonly removals: AdminRemovalService) {}

  @Access({ role: "admin" })
  @Query(() => AdminRemovalType, { description: "For admins: the request to delete this admin, if there is one." })
  adminRemoval(
    @Ctx() context: RequestContext,
    @Arg("userId", () => ID, USER_ID) userId: string,
  ): Promise<AdminRemovalView> {
    return this.removals.view(actorOf(context), userId);
  }

  @Access({ role: "admin", sensitive: true })
  @Mutation(() => AdminRemovalType, {
    description:
      `Asks to delete an admin: another admin agrees with \`deleteUser\` within ${limits.adminRemovalHours} hours. ` +
      "CONFLICT for yourself, for members who are not admins, and if no other admin could agree.",
  })
  askForAdminRemoval(
    @Ctx() context: RequestContext,
    @Arg("userId", () => ID, USER_ID) userId: string,
    @Arg("reason", () => String, { description: `Reason, recorded in the log: 1 to ${limits.reasonMax} characters.` })
    reason: string,
    @Arg("deeds", () => DeedFate, { description: "Choice of what happens to the member's deeds." }) deeds: DeedFate,
  ): Promise<AdminRemovalView> {
    return this.removals.ask(actorOf(context), userId, { reason, deeds });
  }

  @Access({ role: "admin" })
  @Mutation(() => AdminRemovalType, { description: "Withdraws a request to delete an admin. Safe to repeat." })
  withdrawAdminRemoval(
    @Ctx() context: RequestContext,
    @Arg("userId", () => ID, USER_ID) userId: string,
  ): Promise<AdminRemovalView> {
    return this.removals.withdraw(actorOf(context), userId);
  }
}
