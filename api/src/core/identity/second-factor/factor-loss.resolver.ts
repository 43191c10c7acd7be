import { Arg, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from "type-graphql";
import { Access, ForStaff } from "../../../platform/graphql/access";
import { hasRole } from "../../../shared/access";
import type { RequestContext } from "../../../shared/request";
import { actorOf } from "../../audit/actor.value";
import type { User } from "../../users/user.entity";
import { UserType } from "../../users/user.type";
import type { UserRoot } from "../../users/user.view";
import { lossReportedAt } from "./factor-loss.loaders";
import type { FactorLossService } from "./factor-loss.service";
import { maybe } from "../../../shared/maybe";

/** Admin operations for members who have lost their second factor. */
@Resolver(() => UserType)
export class FactorLossResolver {
  constructor(private readonly losses: FactorLossService) {}

  @ForStaff()
  @FieldResolver(() => Date, maybe("When the member reported the second factor lost; for admins only."))
  async secondFactorLostAt(@Root() user: UserRoot, @Ctx() { viewer, loaders }: RequestContext): Promise<Date | null> {
    return hasRole(viewer, "admin") ? ((await loaders.of(lossReportedAt).load(user.id))?.reportedAt ?? null) : null;
  }

  @Access({ role: "admin", sensitive: true })
  @Mutation(() => UserType, {
    description:
      "Turns off two-step login for a member who reported the second factor lost, ends their sessions and emails " +
      "them. Not for yourself.",
  })
  resetSecondFactor(
    @Ctx() context: RequestContext,
    @Arg("userId", () => ID, { description: "The member's id." }) userId: string,
  ): Promise<User> {
    return this.losses.confirm(actorOf(context), userId);
  }
}
