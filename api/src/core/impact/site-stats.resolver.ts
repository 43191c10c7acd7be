import { Query, Resolver } from "type-graphql";
import { Access } from "../../platform/graphql/access";
import type { SiteStats, SiteStatsService } from "./site-stats.service";
import { SiteStatsType } from "./site-stats.type";

@Resolver(() => SiteStatsType)
export class SiteStatsResolver {
  constructor(private readonly siteStats: SiteStatsService) {}

  @Access({ role: "guest", token: "READ" })
  @Query(() => SiteStatsType, { description: "The numbers of the whole site." })
  stats(): Promise<SiteStats> {
    return this.siteStats.stats();
  }
}
