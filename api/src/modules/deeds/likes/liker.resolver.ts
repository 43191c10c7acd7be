import { Arg, Ctx, FieldResolver, Int, Resolver, Root } from "type-graphql";
import { type Page, pageOf, pageRequest } from "../../../shared/paging";
import type { RequestContext } from "../../../shared/request";
import { DeedStatus } from "../deed-status.enum";
import { DeedType } from "../reading/deed.type";
import type { DeedRoot } from "../reading/deed.view";
import { UserPageType } from "./liker-page.type";
import { type Liker, likersOf } from "./liker.loaders";

interface LikerPage extends Page<Liker> {
  readonly totalCount: number;
}

/** Who likes a deed. */
@Resolver(() => DeedType)
export class LikerResolver {
  @FieldResolver(() => UserPageType, {
    description: "Who likes it, the newest like first. Deeds that are not approved have no likers.",
  })
  async likers(
    @Root() deed: DeedRoot,
    @Ctx() { loaders }: RequestContext,
    @Arg("page", () => Int, { defaultValue: 1, description: "Number of the page, from 1." }) page: number,
    @Arg("pageSize", () => Int, { defaultValue: 20, description: "How many members a page holds, at most 100." })
    pageSize: number,
  ): Promise<LikerPage> {
    const request = pageRequest(page, pageSize);
    const isPublic = deed.status === DeedStatus.APPROVED;
    const likers = isPublic ? await loaders.of(likersOf(request)).load(deed.id) : [];
    return { ...pageOf(likers, request.limit), totalCount: isPublic ? deed.likes : 0 };
  }
}

@Resolver(() => UserPageType)
export class UserPageResolver {
  @FieldResolver(() => Int, { description: "How many members the whole list holds." })
  totalCount(@Root() { totalCount }: LikerPage): number {
    return totalCount;
  }
}
