import { Arg, Ctx, ID, Int, Query, Resolver } from "type-graphql";
import { Access } from "../../../platform/graphql/access";
import type { RequestContext } from "../../../shared/request";
import { validId } from "../../../shared/uuid";
import type { SessionListService, SessionView } from "../../identity/session-list.service";
import { SessionType } from "../../identity/session.type";
import type { TicketListService, TicketPage } from "../../support/ticket-list.service";
import { SupportTicketPageType } from "../../support/ticket.type";
import { PAGE, pageSizeOf } from "../../../shared/paging";

const USER_ID = { description: "The member's id." };

/** A member's sessions and tickets, for admins. */
@Resolver()
export class MemberRecordResolver {
  constructor(
    private readonly sessions: SessionListService,
    private readonly tickets: TicketListService,
  ) {}

  @Access({ role: "admin" })
  @Query(() => [SessionType], { description: "For admins: a member's sessions, the last used first, at most 100." })
  adminUserSessions(
    @Ctx() context: RequestContext,
    @Arg("userId", () => ID, USER_ID) userId: string,
  ): Promise<SessionView[]> {
    return this.sessions.ofMember(context, userId);
  }

  @Access({ role: "admin" })
  @Query(() => SupportTicketPageType, { description: "For admins: a member's tickets, newest first." })
  adminUserTickets(
    @Arg("userId", () => ID, USER_ID) userId: string,
    @Arg("page", () => Int, PAGE) page: number,
    @Arg("pageSize", () => Int, pageSizeOf("tickets"))
    pageSize: number,
  ): Promise<TicketPage> {
    return this.tickets.ofMember({ id: validId(userId) }, page, pageSize);
  }
}
