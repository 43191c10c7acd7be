import { Arg, Ctx, FieldResolver, Int, Resolver, Root } from "type-graphql";
import { STATEMENT } from "../../platform/graphql/complexity";
import type { RequestContext } from "../../shared/request";
import type { BadgeCatalog, BadgeView, MaybeBadge } from "../badges/badge-catalog.service";
import { BadgeType } from "../badges/badge.type";
import { maySeeDecisions } from "../../shared/access";
import type { UserRoot } from "../users/user.view";
import { UserType } from "../users/user.type";
import { DailyStatsType } from "./daily-stats.type";
import { IN_GROUND, type TreesInGround } from "./trees-in-ground.service";
import { Period } from "./period.enum";
import { type CurrentStandings, type DailyStats, lifetimeOfUser, uncountedOfUser } from "./standing.loaders";
import { maybe } from "../../shared/maybe";

/** Lists preload the approved deeds of their users. */
type CountedUser = UserRoot & { readonly approvedDeeds?: number };

/** A member's totals, ranks and badges. */
@Resolver(() => UserType)
export class UserStandingResolver {
  constructor(
    private readonly standings: CurrentStandings,
    private readonly catalog: BadgeCatalog,
    private readonly inGround: TreesInGround,
  ) {}

  @FieldResolver(() => Int, { description: "The member's approved deeds." })
  approvedDeeds(@Root() user: CountedUser, @Ctx() { loaders }: RequestContext): number | Promise<number> {
    return (
      user.approvedDeeds ??
      loaders
        .of(lifetimeOfUser)
        .load(user.id)
        .then((standing) => standing.approvedDeeds)
    );
  }

  @FieldResolver(() => Int, {
    description:
      "Trees earned: days with at least one approved deed. `treesInGround` says how many of them are planted.",
  })
  async treesPlanted(@Root() user: CountedUser, @Ctx() { loaders }: RequestContext): Promise<number> {
    return (await loaders.of(lifetimeOfUser).load(user.id)).trees;
  }

  @FieldResolver(() => Int, { complexity: STATEMENT, nullable: true, description: IN_GROUND })
  treesInGround(@Root() user: UserRoot, @Ctx() { loaders }: RequestContext): Promise<number | null> {
    return this.inGround.ofMember(loaders, user.id);
  }

  @FieldResolver(() => Int, maybe("Deeds that wait for review; for the member and reviewers, null for everyone else."))
  async pendingDeeds(@Root() user: CountedUser, @Ctx() { viewer, loaders }: RequestContext): Promise<number | null> {
    return maySeeDecisions(viewer, user.id) ? (await loaders.of(uncountedOfUser).load(user.id)).pending : null;
  }

  @FieldResolver(() => Int, maybe("Deeds that were rejected; for the member and reviewers, null for everyone else."))
  async rejectedDeeds(@Root() user: CountedUser, @Ctx() { viewer, loaders }: RequestContext): Promise<number | null> {
    return maySeeDecisions(viewer, user.id) ? (await loaders.of(uncountedOfUser).load(user.id)).rejected : null;
  }

  @FieldResolver(() => Int, maybe("Rank on the leaderboard of the period; null before the first approved deed in it."))
  rank(
    @Root() user: CountedUser,
    @Ctx() { loaders }: RequestContext,
    @Arg("period", () => Period, { defaultValue: Period.LIFETIME, description: "The period that counts." })
    period: Period,
  ): Promise<number | null> {
    return loaders.of(this.standings.rankIn[period]).load(user.id);
  }

  @FieldResolver(() => DailyStatsType, { description: "The member's trees of today, this week and this month." })
  dailyStats(@Root() user: CountedUser, @Ctx() { loaders }: RequestContext): Promise<DailyStats> {
    return loaders.of(this.standings.dailyStats).load(user.id);
  }

  @FieldResolver(() => BadgeType, maybe("The highest badge that the member holds."))
  currentBadge(@Root() user: CountedUser, @Ctx() context: RequestContext): MaybeBadge {
    const deeds = this.approvedDeeds(user, context);
    return typeof deeds === "number"
      ? this.catalog.currentFor(deeds)
      : deeds.then((count) => this.catalog.currentFor(count));
  }

  @FieldResolver(() => BadgeType, maybe("The next badge to earn; null if all are earned."))
  async nextBadge(@Root() user: CountedUser, @Ctx() context: RequestContext): Promise<BadgeView | null> {
    return this.catalog.nextFor(await this.approvedDeeds(user, context));
  }
}
