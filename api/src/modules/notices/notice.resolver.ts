import { Arg, Authorized, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from "type-graphql";
import { signInRequired } from "../../shared/errors";
import type { RequestContext } from "../../shared/request";
import type { NoticeListService, NoticePage } from "./notice-list.service";
import { NoticePageType } from "./notice.type";

@Resolver(() => NoticePageType)
export class NoticeResolver {
  constructor(private readonly notices: NoticeListService) {}

  @Authorized()
  @Query(() => NoticePageType, { description: "What you were told, newest first." })
  myNotices(
    @Ctx() { viewer }: RequestContext,
    @Arg("page", () => Int, { defaultValue: 1, description: "Number of the page, from 1." }) page: number,
    @Arg("pageSize", () => Int, { defaultValue: 20, description: "Notices per page, at most 100." }) pageSize: number,
  ): Promise<NoticePage> {
    if (!viewer) throw signInRequired();
    return this.notices.page(viewer, page, pageSize);
  }

  @Authorized()
  @Query(() => Int, { description: "How many notices you have not read." })
  unreadNotices(@Ctx() { viewer }: RequestContext): Promise<number> {
    if (!viewer) throw signInRequired();
    return this.notices.unread(viewer);
  }

  @Authorized()
  @Mutation(() => Int, { description: "Marks notices as read. Answers how many of them were new." })
  markNoticesRead(
    @Ctx() { viewer }: RequestContext,
    @Arg("ids", () => [ID], { nullable: true, description: "Which notices, at most 100; all when it is left out." })
    ids: string[] | null | undefined,
  ): Promise<number> {
    if (!viewer) throw signInRequired();
    return this.notices.markRead(viewer, ids ?? null);
  }

  @FieldResolver(() => Int, { description: "How many notices you have." })
  totalCount(@Root() { userId }: NoticePage): Promise<number> {
    return this.notices.count(userId);
  }
}
