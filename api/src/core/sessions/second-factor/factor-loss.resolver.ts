import { Arg, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from "type-graphql";
import { Access } from "../../../platform/graphql/access";
import { hasRole } from "../../../shared/access";
import type { RequestContext } from "../../../shared/request";
import { actorOf } from "../../audit/actor.value";
import type { User } from "../../users/user.entity";
import { UserType } from "../../users/user.type";
import type { UserRoot } from "../../users/user.view";
import { lossReportedAt } from "./factor-loss.loaders";
import type { FactorLossService } from "./factor-loss.service";

/** Admin operations for members who have lost their second factor. */
@Resolver(() => UserType)
export class FactorLossResolver {
  constructor(private readonly losses: FactorLossService) {}

  @FieldResolver(() => Date, {
    nullable: true,
    description: "Since when the member says that their second factor is lost; for admins only.",
  })
  async secondFactorLostAt(@Root() user: UserRoot, @Ctx() { viewer, loaders }: RequestContext): Promise<Date | null> {
    return hasRole(viewer, "admin") ? ((await loaders.of(lossReportedAt).load(user.id))?.reportedAt ?? null) : null;
  }

  @Access({ role: "admin", sensitive: true })
  @Mutation(() => UserType, {
    description:
      "Switches off the second factor of a member who said that it is lost, ends their sessions and tells them by mail; " +
      "never of oneself.",
  })
  resetSecondFactor(
    @Ctx() context: RequestContext,
    @Arg("userId", () => ID, { description: "The member's id." }) userId: string,
  ): Promise<User> {
    return this.losses.confirm(actorOf(context), userId);
  }
}
