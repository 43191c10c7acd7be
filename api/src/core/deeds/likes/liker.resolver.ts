import { Arg, Ctx, FieldResolver, Int, Resolver, Root } from "type-graphql";
import { BATCHED_LIST } from "../../../platform/graphql/complexity";
import { connectionOf, type CountedConnection, type Edge, firstOf } from "../../../shared/connection";
import { deprecated, OLD_WORDS_STAY_UNTIL } from "../../../shared/deprecation";
import { PAGE, pageSizeOf, type Page, pageRequest } from "../../../shared/paging";
import type { RequestContext } from "../../../shared/request";
import { AFTER, firstArg } from "../../search/connection.graphql";
import type { HiddenMembers } from "../../users/hidden-members.service";
import { DeedStatus } from "../deed-status.enum";
import { DeedType } from "../reading/deed.type";
import type { DeedRoot } from "../reading/deed.view";
import { LikerConnectionType, UserPageType } from "./liker-page.type";
import { type Liker, likerEdge, likersOf } from "./liker.loaders";

interface LikerPage extends Page<Liker> {
  readonly totalCount: number;
}

const LIKERS = "Members who like it, the newest like first";
const countOf = ({ status, likes }: DeedRoot): number => (status === DeedStatus.APPROVED ? likes : 0);

/** Members who like a deed. */
@Resolver(() => DeedType)
export class LikerResolver {
  constructor(private readonly hidden: Pick<HiddenMembers, "meetFor">) {}

  @FieldResolver(() => LikerConnectionType, {
    nullable: true,
    complexity: BATCHED_LIST,
    description: `${LIKERS}, paged by cursor; empty unless the deed is approved.`,
  })
  async likersConnection(
    @Root() deed: DeedRoot,
    @Ctx() context: RequestContext,
    @Arg("first", () => Int, firstArg("members")) first: number | null,
    @Arg("after", () => String, AFTER) after: string | null,
  ): Promise<CountedConnection<Edge<Liker>>> {
    const page = await this.#page(deed, context, { limit: firstOf({ first }), after });
    return { ...connectionOf(page, likerEdge, after), countAll: async () => countOf(deed) };
  }

  @FieldResolver(() => UserPageType, {
    complexity: BATCHED_LIST,
    description: `${LIKERS}; empty unless the deed is approved.`,
    deprecationReason: deprecated("likersConnection", OLD_WORDS_STAY_UNTIL),
  })
  async likers(
    @Root() deed: DeedRoot,
    @Ctx() context: RequestContext,
    @Arg("page", () => Int, PAGE) page: number,
    @Arg("pageSize", () => Int, pageSizeOf("members"))
    pageSize: number,
  ): Promise<LikerPage> {
    return { ...(await this.#page(deed, context, pageRequest(page, pageSize))), totalCount: countOf(deed) };
  }

  async #page(
    { id, status }: DeedRoot,
    { loaders, viewer }: RequestContext,
    stretch: Parameters<typeof likersOf>[0],
  ): Promise<Page<Liker>> {
    const likers = likersOf(stretch, await this.hidden.meetFor(viewer));
    return status === DeedStatus.APPROVED ? loaders.of(likers).load(id) : { items: [], hasNextPage: false };
  }
}

@Resolver(() => UserPageType)
export class UserPageResolver {
  @FieldResolver(() => Int, { description: "Total number of members." })
  totalCount(@Root() { totalCount }: LikerPage): number {
    return totalCount;
  }
}
