import { Ctx, FieldResolver, Query, Resolver, Root } from "type-graphql";
import { Access } from "../../platform/graphql/access";
import { signedIn } from "../../shared/access";
import { DateScalar } from "../../shared/date.scalar";
import type { RequestContext } from "../../shared/request";
import { OwnDayType } from "./own-day.type";
import type { OwnDay, OwnDaysService } from "./own-days.service";

@Resolver(() => OwnDayType)
export class OwnDaysResolver {
  constructor(private readonly ownDays: OwnDaysService) {}

  @Access({ role: "member", token: "READ" })
  @Query(() => [OwnDayType], { description: "Your last seven days, today last." })
  myDays(@Ctx() { viewer }: RequestContext): Promise<OwnDay[]> {
    return this.ownDays.last(signedIn(viewer));
  }

  @FieldResolver(() => DateScalar, { description: "The day in the site's time zone." })
  date(@Root() { day }: OwnDay): string {
    return day;
  }
}
