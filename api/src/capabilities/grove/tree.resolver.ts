import { pageSizes } from "@tree-for-deed/common/limits";
import { Arg, Ctx, FieldResolver, Int, Query, Resolver, Root } from "type-graphql";
import { countAll, TotalCount } from "../../core/search/total-count.graphql";
import { Access } from "../../platform/graphql/access";
import { STATEMENT } from "../../platform/graphql/complexity";
import { deprecated } from "../../shared/deprecation";
import { PAGE, pageSizeOf } from "../../shared/paging";
import type { RequestContext } from "../../shared/request";
import type { UserService } from "../../core/users/user.service";
import { groveDay, groveSpan } from "./grove-span.value";
import type { TreeListService, TreePage } from "./tree-list.service";
import { TreeStation } from "./tree-station.enum";
import { TreePageType } from "./tree.type";
import { maybe } from "../../shared/maybe";

const NO_TREES: TreePage = {
  items: [],
  hasNextPage: false,
  countAll: () => Promise.resolve(0),
  latestBefore: () => Promise.resolve(null),
};

/** Trees of the grove with their deeds. */
@Resolver(() => TreePageType)
export class TreeResolver {
  constructor(
    private readonly trees: TreeListService,
    private readonly users: Pick<UserService, "find">,
  ) {}

  @Access({ role: "guest", token: "READ" })
  @Query(() => TreePageType, {
    name: "trees",
    description:
      "Trees with their deeds, the latest day first. With a day and a page size of 1, `page` is the tree's " +
      "position in `/grove/trees.json` for the same filters, counted from 1.",
    deprecationReason: deprecated("treesConnection"),
  })
  async find(
    @Ctx() { viewer }: RequestContext,
    @Arg("page", () => Int, PAGE) page: number,
    @Arg("pageSize", () => Int, pageSizeOf("trees", pageSizes.usual)) pageSize: number,
    @Arg("month", () => String, maybe("Only trees of this month, as YYYY-MM.")) month?: string | null,
    @Arg("day", () => String, maybe("Only trees of this day, as YYYY-MM-DD.")) day?: string | null,
    @Arg("member", () => String, maybe("Only trees of this member, by id or username; an unknown member has none."))
    member?: string | null,
    @Arg("station", () => TreeStation, maybe("Only trees at this stage.")) station?: TreeStation | null,
  ): Promise<TreePage> {
    const span = groveSpan({ month: month ?? undefined, day: day ?? undefined });
    const filter = { span, memberId: null, station: station ?? null };
    if (member === null || member === undefined) return this.trees.page(viewer, filter, page, pageSize);
    const found = await this.users.find(member);
    return found ? this.trees.page(viewer, { ...filter, memberId: found.id }, page, pageSize) : NO_TREES;
  }

  @TotalCount("Total number of trees.") totalCount = countAll;

  @FieldResolver(() => String, {
    nullable: true,
    complexity: STATEMENT,
    description:
      "The latest day before another one that has trees of the same member and stage, whatever month or day the list is filtered by; null if there is none.",
  })
  latestDayBefore(
    @Root() page: TreePage,
    @Arg("day", () => String, { description: "The other day, as YYYY-MM-DD." }) day: string,
  ): Promise<string | null> {
    return page.latestBefore(groveDay(day));
  }
}
