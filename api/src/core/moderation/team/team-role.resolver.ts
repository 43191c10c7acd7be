import type { TeamRole } from "@tree-for-deed/common/team-roles";
import { Arg, Ctx, ID, Mutation, Resolver } from "type-graphql";
import { Access } from "../../../platform/graphql/access";
import type { RequestContext } from "../../../shared/request";
import { actorOf } from "../../audit/actor.value";
import { TeamRoleEnum } from "../../users/team-role.graphql";
import type { User } from "../../users/user.entity";
import { UserType } from "../../users/user.type";
import type { TeamRoleService } from "./team-role.service";

/** With which parts of their work admins trust members. */
@Resolver(() => UserType)
export class TeamRoleResolver {
  constructor(private readonly team: TeamRoleService) {}

  @Access({ role: "admin", sensitive: true })
  @Mutation(() => UserType, {
    description:
      "Gives a member exactly these roles and takes all others; never one's own. Works from their next request on.",
  })
  setRoles(
    @Ctx() context: RequestContext,
    @Arg("userId", () => ID, { description: "The member's id." }) userId: string,
    @Arg("roles", () => [TeamRoleEnum], { description: "All roles that the member is to have; none to take them." })
    roles: TeamRole[],
    @Arg("reviewCategoryIds", () => [ID], {
      nullable: true,
      description: "A reviewer's categories: they decide on deeds of these alone; on all if left out or empty.",
    })
    reviewCategoryIds: string[] | null | undefined,
    @Arg("plantingPartnerId", () => ID, {
      nullable: true,
      description: "With the role PLANTING: the organisation for which alone they record.",
    })
    plantingPartnerId: string | null | undefined,
  ): Promise<User> {
    return this.team.setRoles(actorOf(context), userId, { roles, reviewCategoryIds, plantingPartnerId });
  }
}
