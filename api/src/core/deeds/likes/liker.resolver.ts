import { Arg, Ctx, FieldResolver, Int, Resolver, Root } from "type-graphql";
import { BATCHED_LIST } from "../../../platform/graphql/complexity";
import { PAGE, pageSizeOf, type Page, pageOf, pageRequest } from "../../../shared/paging";
import type { RequestContext } from "../../../shared/request";
import type { HiddenMembers } from "../../users/hidden-members.service";
import { DeedStatus } from "../deed-status.enum";
import { DeedType } from "../reading/deed.type";
import type { DeedRoot } from "../reading/deed.view";
import { UserPageType } from "./liker-page.type";
import { type Liker, likersOf } from "./liker.loaders";

interface LikerPage extends Page<Liker> {
  readonly totalCount: number;
}

/** Members who like a deed. */
@Resolver(() => DeedType)
export class LikerResolver {
  constructor(private readonly hidden: Pick<HiddenMembers, "meetFor">) {}

  @FieldResolver(() => UserPageType, {
    complexity: BATCHED_LIST,
    description: "Members who like it, the newest like first; empty unless the deed is approved.",
  })
  async likers(
    @Root() deed: DeedRoot,
    @Ctx() { loaders, viewer }: RequestContext,
    @Arg("page", () => Int, PAGE) page: number,
    @Arg("pageSize", () => Int, pageSizeOf("members"))
    pageSize: number,
  ): Promise<LikerPage> {
    const request = pageRequest(page, pageSize);
    const isPublic = deed.status === DeedStatus.APPROVED;
    const likers = isPublic ? await loaders.of(likersOf(request, await this.hidden.meetFor(viewer))).load(deed.id) : [];
    return { ...pageOf(likers, request.limit), totalCount: isPublic ? deed.likes : 0 };
  }
}

@Resolver(() => UserPageType)
export class UserPageResolver {
  @FieldResolver(() => Int, { description: "Total number of members." })
  totalCount(@Root() { totalCount }: LikerPage): number {
    return totalCount;
  }
}
