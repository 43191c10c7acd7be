import type { TeamRole } from "@tree-for-deed/common/identity/team-roles";
import { Arg, Ctx, ID, Mutation, Resolver } from "type-graphql";
import { Access } from "../../../platform/graphql/access";
import type { RequestContext } from "../../../shared/request";
import { actorOf } from "../../audit/actor.value";
import { TeamRoleEnum } from "../../users/team-role.graphql";
import type { User } from "../../users/user.entity";
import { UserType } from "../../users/user.type";
import type { TeamRoleService } from "./team-role.service";

/** Members' roles in the team. */
@Resolver(() => UserType)
export class TeamRoleResolver {
  constructor(private readonly team: TeamRoleService) {}

  @Access({ role: "admin", sensitive: true })
  @Mutation(() => UserType, {
    description: "Sets the roles of another member to exactly these. They apply from the member's next request.",
  })
  setRoles(
    @Ctx() context: RequestContext,
    @Arg("userId", () => ID, { description: "The member's id." }) userId: string,
    @Arg("roles", () => [TeamRoleEnum], { description: "All roles of the member; an empty list removes them." })
    roles: TeamRole[],
    @Arg("reviewCategoryIds", () => [ID], {
      nullable: true,
      description: "For the role REVIEWER: the categories that the member reviews; all if left out or empty.",
    })
    reviewCategoryIds: string[] | null | undefined,
    @Arg("plantingPartnerId", () => ID, {
      nullable: true,
      description: "For the role PLANTING: the only organisation for which the member records.",
    })
    plantingPartnerId: string | null | undefined,
  ): Promise<User> {
    return this.team.setRoles(actorOf(context), userId, { roles, reviewCategoryIds, plantingPartnerId });
  }
}
