import { limits } from "@tree-for-deed/common/limits";
import { Arg, Ctx, ID, Mutation, Resolver } from "type-graphql";
import { Access } from "../../../platform/graphql/access";
import type { RequestContext } from "../../../shared/request";
import type { User } from "../../users/user.entity";
import { UserType } from "../../users/user.type";
import { actorOf } from "../../audit/actor.value";
import { DeedFate } from "./deed-fate.enum";
import type { UserAdminService } from "./user-admin.service";
import { maybe } from "../../../shared/maybe";

const USER_ID = { description: "The member's id." };

/** Administration of members' accounts. */
@Resolver(() => UserType)
export class UserAdminResolver {
  constructor(private readonly users: UserAdminService) {}

  @Access({ role: "admin", sensitive: true })
  @Mutation(() => UserType, { description: "Gives or removes the admin role of another member." })
  setAdmin(
    @Ctx() context: RequestContext,
    @Arg("userId", () => ID, USER_ID) userId: string,
    @Arg("isAdmin", () => Boolean, { description: "Whether the member should be an admin." }) isAdmin: boolean,
  ): Promise<User> {
    return this.users.setAdmin(actorOf(context), userId, isAdmin);
  }

  @Access({ role: "admin", sensitive: true })
  @Mutation(() => ID, {
    description:
      "Deletes a member with deeds, likes, badges and photos, and answers the id; never oneself. CONFLICT for an admin, unless " +
      "another admin asked for it by `askForAdminRemoval`: then what they asked becomes of the deeds.",
  })
  async deleteUser(
    @Ctx() context: RequestContext,
    @Arg("userId", () => ID, USER_ID) userId: string,
    @Arg("reason", () => String, maybe(`Reason, recorded in the log: 1 to ${limits.reasonMax} characters.`))
    reason: string | null,
    @Arg("deeds", () => DeedFate, {
      defaultValue: DeedFate.REMOVE,
      description: "Choice of what happens to the member's deeds.",
    })
    deeds: DeedFate,
  ): Promise<string> {
    return (await this.users.deleteUser(actorOf(context), userId, { reason, deeds })).id;
  }
}
