import { limits, pageSizes } from "@tree-for-deed/common/limits";
import { Arg, Ctx, FieldResolver, Int, Query, Resolver, Root } from "type-graphql";
import { STATEMENT } from "../../platform/graphql/complexity";
import { Access } from "../../platform/graphql/access";
import { BY_EAR } from "../../shared/also-as-read";
import { PAGE, pageSizeOf, pageRequest } from "../../shared/paging";
import type { RequestContext } from "../../shared/request";
import type { BadgeCatalog, MaybeBadge } from "../badges/badge-catalog.service";
import { BadgeType } from "../badges/badge.type";
import type { LeaderboardEntry, LeaderboardPage, LeaderboardService } from "./leaderboard.service";
import { LeaderboardEntryType, LeaderboardPageType } from "./leaderboard.type";
import { Period } from "./period.enum";

@Resolver(() => LeaderboardPageType)
export class LeaderboardResolver {
  constructor(private readonly leaderboards: LeaderboardService) {}

  @Access({ role: "guest", token: "READ" })
  @Query(() => LeaderboardPageType, {
    description: "Members by approved deeds. In a tie, who got there first comes first. A search never changes a rank.",
  })
  leaderboard(
    @Arg("period", () => Period, { defaultValue: Period.LIFETIME, description: "Which deeds count." }) period: Period,
    @Arg("page", () => Int, PAGE) page: number,
    @Arg("pageSize", () => Int, pageSizeOf("places", pageSizes.leaderboard)) pageSize: number,
    @Arg("search", () => String, {
      nullable: true,
      description: `Words of a full name or username, or their beginnings, in any order. ${BY_EAR}`,
    })
    search?: string | null,
  ): Promise<LeaderboardPage> {
    return this.leaderboards.page(period, search, pageRequest(page, pageSize));
  }

  @FieldResolver(() => Int, {
    complexity: STATEMENT,
    description: `How many places the whole list has; with a search counted up to ${limits.searchCountMax}.`,
  })
  totalCount(@Root() page: LeaderboardPage): Promise<number> {
    return page.countAll();
  }

  @FieldResolver(() => LeaderboardEntryType, {
    complexity: STATEMENT,
    nullable: true,
    description: "Your own place in the period; null for guests and before the first approved deed in it.",
  })
  async me(@Root() { period }: LeaderboardPage, @Ctx() { viewer }: RequestContext): Promise<LeaderboardEntry | null> {
    return viewer && this.leaderboards.entryOf(viewer.id, period);
  }
}

@Resolver(() => LeaderboardEntryType)
export class LeaderboardEntryResolver {
  constructor(private readonly catalog: BadgeCatalog) {}

  @FieldResolver(() => BadgeType, { nullable: true, description: "The highest badge that the member holds." })
  currentBadge(@Root() { user }: LeaderboardEntry): MaybeBadge {
    return this.catalog.currentFor(user.approvedDeeds);
  }
}
