import { FieldResolver, Int, Query, Resolver, Root } from "type-graphql";
import { STATEMENT } from "../../platform/graphql/complexity";
import { Access } from "../../platform/graphql/access";
import { MoneyType } from "../donations/money.type";
import type { SiteStats, SiteStatsService } from "./site-stats.service";
import { IN_GROUND, type TreesInGround } from "./trees-in-ground.service";
import { SiteStatsType } from "./site-stats.type";
import { maybe } from "../../shared/maybe";

@Resolver(() => SiteStatsType)
export class SiteStatsResolver {
  constructor(
    private readonly siteStats: SiteStatsService,
    private readonly inGround: TreesInGround,
  ) {}

  @FieldResolver(() => Int, { complexity: STATEMENT, nullable: true, description: IN_GROUND })
  treesInGround(): Promise<number | null> {
    return this.inGround.ofSite();
  }

  @FieldResolver(() => [MoneyType], maybe("Completed donations, a sum for each currency. Pledges do not count."))
  donations(@Root() { totalDonations, totalDonationsBdt }: SiteStats): MoneyType[] {
    return [
      { amount: totalDonationsBdt.toFixed(2), currency: "BDT" },
      { amount: totalDonations.toFixed(2), currency: "USD" },
    ];
  }

  @Access({ role: "guest", token: "READ" })
  @Query(() => SiteStatsType, { description: "The numbers of the whole site." })
  stats(): Promise<SiteStats> {
    return this.siteStats.stats();
  }
}
