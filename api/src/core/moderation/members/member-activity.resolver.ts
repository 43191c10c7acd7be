import { Ctx, FieldResolver, Int, Resolver, Root } from "type-graphql";
import { ForStaff } from "../../../platform/graphql/access";
import { hasRole } from "../../../shared/access";
import type { RequestContext } from "../../../shared/request";
import type { UserRoot } from "../../users/user.view";
import { UserType } from "../../users/user.type";
import { activityOfUser, ticketsOfUser } from "./member-activity.loaders";
import { maybe } from "../../../shared/maybe";

/** Facts about a member for admins, beyond the profile. */
@Resolver(() => UserType)
export class MemberActivityResolver {
  @ForStaff()
  @FieldResolver(() => Date, {
    nullable: true,
    description: "When the member last used one of their sessions; for admins, null for everyone else.",
  })
  async lastSeenAt(@Root() user: UserRoot, @Ctx() { viewer, loaders }: RequestContext): Promise<Date | null> {
    return hasRole(viewer, "admin") ? (await loaders.of(activityOfUser).load(user.id)).lastSeenAt : null;
  }

  @ForStaff()
  @FieldResolver(() => Int, maybe("Number of the member's sessions; for admins, null for everyone else."))
  async sessionCount(@Root() user: UserRoot, @Ctx() { viewer, loaders }: RequestContext): Promise<number | null> {
    return hasRole(viewer, "admin") ? (await loaders.of(activityOfUser).load(user.id)).sessions : null;
  }

  @ForStaff()
  @FieldResolver(() => Int, maybe("Number of the member's support tickets; for admins, null for everyone else."))
  ticketCount(@Root() user: UserRoot, @Ctx() { viewer, loaders }: RequestContext): Promise<number> | null {
    return hasRole(viewer, "admin") ? loaders.of(ticketsOfUser).load(user.id) : null;
  }
}
