import { limits, pageSizes } from "@tree-for-deed/common/limits";
import type { GraphQLResolveInfo } from "graphql";
import { Arg, Ctx, FieldResolver, Info, Int, Query, Resolver, Root } from "type-graphql";
import { countAll, TotalCount } from "../search/total-count.graphql";
import { STATEMENT } from "../../platform/graphql/complexity";
import { Access } from "../../platform/graphql/access";
import { asksOnlyFor, type Fields } from "../../platform/graphql/selection";
import { callerOf } from "../../platform/http/caller-key";
import { BY_EAR, BY_SOUND } from "../search/search-reading.value";
import { firstOf } from "../../shared/connection";
import { AFTER, firstArg } from "../search/connection.graphql";
import { deprecated } from "../../shared/deprecation";
import { PAGE, pageSizeOf, pageRequest } from "../../shared/paging";
import type { RequestContext } from "../../shared/request";
import type { BadgeCatalog, MaybeBadge } from "../badges/badge-catalog.service";
import { BadgeType } from "../badges/badge.type";
import type {
  LeaderboardConnection,
  LeaderboardEntry,
  LeaderboardPage,
  LeaderboardService,
} from "./leaderboard.service";
import { CARD_USER_FIELDS, type CardUser } from "../users/user.view";
import { LeaderboardConnectionType, LeaderboardEntryType, LeaderboardPageType } from "./leaderboard.type";
import { IN_GROUND, type TreesInGround } from "./trees-in-ground.service";
import { Period } from "./period.enum";
import { maybe } from "../../shared/maybe";

const PLACE: Fields = {
  rank: true,
  deedCount: true,
  treesPlanted: true,
  treesInGround: true,
  currentBadge: true,
  user: CARD_USER_FIELDS,
};
const OTHERS: Fields = {
  hasNextPage: true,
  totalCount: true,
  readAs: true,
  didYouMean: true,
};
/** Fields of a page for which reading members' cards is enough. */
const PAGE_OF_CARDS: Fields = { ...OTHERS, items: PLACE, me: PLACE };
/** Fields of a page without the viewer's own place. */
const WITHOUT_OWN: Fields = { ...OTHERS, items: true };

const RANKED =
  "Members ranked by approved deeds. In a tie, the member who reached the number first is listed first. A search never changes a rank.";
const NAMES = "Words of a full name or username, or their beginnings, in any order.";
const PERIOD = { defaultValue: Period.LIFETIME, description: "The period that counts." };

@Resolver(() => LeaderboardPageType)
export class LeaderboardResolver {
  constructor(private readonly leaderboards: LeaderboardService) {}

  @Access({ role: "guest", token: "READ" })
  @Query(() => LeaderboardConnectionType, maybe(`${RANKED} Paged by cursor.`))
  leaderboardConnection(
    @Ctx() context: RequestContext,
    @Arg("first", () => Int, firstArg("places")) first: number | null,
    @Arg("after", () => String, AFTER) after: string | null,
    @Arg("period", () => Period, PERIOD) period: Period,
    @Arg("search", () => String, maybe(`${NAMES} ${BY_SOUND}`)) search: string | null,
  ): Promise<LeaderboardConnection> {
    const { viewer } = context;
    return this.leaderboards.walk({
      period,
      search,
      caller: callerOf(context),
      viewer,
      first: firstOf({ first }),
      after,
    });
  }

  @Access({ role: "guest", token: "READ" })
  @Query(() => LeaderboardPageType, { description: RANKED, deprecationReason: deprecated("leaderboardConnection") })
  leaderboard(
    @Ctx() context: RequestContext,
    @Info() info: GraphQLResolveInfo,
    @Arg("period", () => Period, PERIOD) period: Period,
    @Arg("page", () => Int, PAGE) page: number,
    @Arg("pageSize", () => Int, pageSizeOf("places", pageSizes.leaderboard)) pageSize: number,
    @Arg("search", () => String, maybe(`${NAMES} ${BY_EAR}`)) search?: string | null,
  ): Promise<LeaderboardPage<CardUser>> {
    const { viewer } = context;
    const placeOf = viewer && !asksOnlyFor(info, WITHOUT_OWN) ? viewer.id : null;
    const query = { period, search, caller: callerOf(context), viewer, request: pageRequest(page, pageSize), placeOf };
    return asksOnlyFor(info, PAGE_OF_CARDS) ? this.leaderboards.pageOfCards(query) : this.leaderboards.page(query);
  }

  @TotalCount(`Total number of places; a search counts up to ${limits.searchCountMax}.`) totalCount = countAll;

  @FieldResolver(() => LeaderboardEntryType, {
    complexity: STATEMENT,
    nullable: true,
    description: "Your own rank in the period; null for guests and if you have no approved deed in it.",
  })
  async me(
    @Root() { period, own }: LeaderboardPage<CardUser>,
    @Ctx() { viewer }: RequestContext,
  ): Promise<LeaderboardEntry<CardUser> | null> {
    if (own !== undefined) return own;
    return viewer && this.leaderboards.entryOf(viewer.id, period);
  }
}

@Resolver(() => LeaderboardEntryType)
export class LeaderboardEntryResolver {
  constructor(
    private readonly catalog: BadgeCatalog,
    private readonly inGround: TreesInGround,
  ) {}

  @FieldResolver(() => Int, { complexity: STATEMENT, nullable: true, description: IN_GROUND })
  treesInGround(
    @Root() { user, from }: LeaderboardEntry<CardUser>,
    @Ctx() { loaders }: RequestContext,
  ): Promise<number | null> {
    return this.inGround.ofMember(loaders, user.id, from);
  }

  @FieldResolver(() => BadgeType, maybe("The highest badge that the member holds."))
  currentBadge(@Root() { user }: LeaderboardEntry<CardUser>): MaybeBadge {
    return this.catalog.currentFor(user.approvedDeeds);
  }
}
