import { limits } from "@tree-for-deed/common/limits";
import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from "type-graphql";
import { STATEMENT } from "../../platform/graphql/complexity";
import { Access } from "../../platform/graphql/access";
import { signedIn } from "../../shared/access";
import type { RequestContext } from "../../shared/request";
import { reasonForReader } from "../templates/rejection-template.loaders";
import type { NoticeListService, NoticePage, NoticeView } from "./notice-list.service";
import { NoticePageType, NoticeType } from "./notice.type";
import { PAGE, pageSizeOf } from "../../shared/paging";

@Resolver(() => NoticePageType)
export class NoticeResolver {
  constructor(private readonly notices: NoticeListService) {}

  @Access({ role: "member", token: "READ" })
  @Query(() => NoticePageType, { description: "What you were told, newest first." })
  myNotices(
    @Ctx() { viewer }: RequestContext,
    @Arg("page", () => Int, PAGE) page: number,
    @Arg("pageSize", () => Int, pageSizeOf("notices")) pageSize: number,
  ): Promise<NoticePage> {
    return this.notices.page(signedIn(viewer), page, pageSize);
  }

  @Access({ role: "member", token: "READ" })
  @Query(() => Int, { description: "How many notices you have not read." })
  unreadNotices(@Ctx() { viewer }: RequestContext): Promise<number> {
    return this.notices.unread(signedIn(viewer));
  }

  @Access({ role: "member", token: "WRITE" })
  @Mutation(() => Int, { description: "Marks notices as read. Answers how many of them were new." })
  markNoticesRead(
    @Ctx() { viewer }: RequestContext,
    @Arg("ids", () => [ID], {
      nullable: true,
      description: `Which notices, at most ${limits.noticeIdsMax}; all when it is left out.`,
    })
    ids: string[] | null | undefined,
  ): Promise<number> {
    return this.notices.markRead(signedIn(viewer), ids ?? null);
  }

  @FieldResolver(() => Int, { complexity: STATEMENT, description: "How many notices you have." })
  totalCount(@Root() { userId }: NoticePage): Promise<number> {
    return this.notices.count(userId);
  }
}

@Resolver(() => NoticeType)
export class NoticeReasonResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description:
      "Why the deed was rejected, the dedication refused or the account suspended; in your language where the reason is " +
      "one of `rejectionTemplates`.",
  })
  reason(@Root() notice: NoticeView, @Ctx() context: RequestContext): Promise<string | null> {
    return reasonForReader(notice.reason, context);
  }
}
