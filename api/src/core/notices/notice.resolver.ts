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
import { maybe } from "../../shared/maybe";

@Resolver(() => NoticePageType)
export class NoticeResolver {
  constructor(private readonly notices: NoticeListService) {}

  @Access({ role: "member", token: "READ" })
  @Query(() => NoticePageType, { description: "Your notices, newest first." })
  myNotices(
    @Ctx() { viewer }: RequestContext,
    @Arg("page", () => Int, PAGE) page: number,
    @Arg("pageSize", () => Int, pageSizeOf("notices")) pageSize: number,
  ): Promise<NoticePage> {
    return this.notices.page(signedIn(viewer), page, pageSize);
  }

  @Access({ role: "member", token: "READ" })
  @Query(() => Int, { description: "Number of your unread notices." })
  unreadNotices(@Ctx() { viewer }: RequestContext): Promise<number> {
    return this.notices.unread(signedIn(viewer));
  }

  @Access({ role: "member", token: "WRITE" })
  @Mutation(() => Int, { description: "Marks notices as read and returns how many of them were new." })
  markNoticesRead(
    @Ctx() { viewer }: RequestContext,
    @Arg("ids", () => [ID], maybe(`The notices' ids, at most ${limits.noticeIdsMax}; if left out, all notices.`))
    ids: string[] | null | undefined,
  ): Promise<number> {
    return this.notices.markRead(signedIn(viewer), ids ?? null);
  }

  @FieldResolver(() => Int, { complexity: STATEMENT, description: "Total number of your notices." })
  totalCount(@Root() { userId }: NoticePage): Promise<number> {
    return this.notices.count(userId);
  }
}

@Resolver(() => NoticeType)
export class NoticeReasonResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description:
      "Reason for the rejection, refusal or suspension; in your language if it is one of `rejectionTemplates`.",
  })
  reason(@Root() notice: NoticeView, @Ctx() context: RequestContext): Promise<string | null> {
    return reasonForReader(notice.reason, context);
  }
}
