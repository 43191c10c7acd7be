import type { Language } from "@tree-for-deed/common/languages";
import { limits } from "@tree-for-deed/common/limits";
import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from "type-graphql";
import { countAll, TotalCount } from "../search/total-count.graphql";
import { Access, ForStaff } from "../../platform/graphql/access";
import { hasRole, signedIn } from "../../shared/access";
import type { RequestContext } from "../../shared/request";
import { actorOf } from "../audit/actor.value";
import { IDEMPOTENCY_KEY } from "../idempotency/idempotency-key.graphql";
import { PhotoType } from "../media/photo.type";
import type { StoredPhoto } from "../media/stored-photo.value";
import { LanguageEnum } from "../users/language.graphql";
import { userById } from "../users/user.loaders";
import type { UserRoot } from "../users/user.view";
import { UserType } from "../users/user.type";
import type { SupportService } from "./support.service";
import type { TicketListService, TicketPage, TicketView } from "./ticket-list.service";
import { TicketSort } from "./ticket-sort.enum";
import { TicketStatus } from "./ticket-status.enum";
import { CreateTicketInput } from "./ticket.inputs";
import { SupportTicketPageType, SupportTicketType } from "./ticket.type";
import { PAGE, pageSizeOf } from "../../shared/paging";
import { maybe } from "../../shared/maybe";

const PAGE_SIZE = pageSizeOf("tickets");
const TICKET_ID = { description: "The ticket's id." };

@Resolver(() => SupportTicketType)
export class SupportResolver {
  constructor(
    private readonly support: SupportService,
    private readonly lists: TicketListService,
  ) {}

  @Access({ role: "guest", token: "WRITE" })
  @Mutation(() => SupportTicketType, {
    description:
      "Sends a question to the team, also as a guest. The answer is emailed and, for members, shown in `myTickets`.",
  })
  createTicket(
    @Ctx() context: RequestContext,
    @Arg("input", () => CreateTicketInput, { description: "The question." }) input: CreateTicketInput,
    @Arg("idempotencyKey", () => String, IDEMPOTENCY_KEY) idempotencyKey: string | null,
  ): Promise<TicketView> {
    return this.support.create(input, context, idempotencyKey);
  }

  @Access({ role: "member", token: "READ" })
  @Query(() => SupportTicketPageType, { description: "Your own tickets, newest first." })
  async myTickets(
    @Ctx() { viewer }: RequestContext,
    @Arg("page", () => Int, PAGE) page: number,
    @Arg("pageSize", () => Int, PAGE_SIZE) pageSize: number,
  ): Promise<TicketPage> {
    return this.lists.ofMember(signedIn(viewer), page, pageSize);
  }

  @Access({ role: "support" })
  @Query(() => SupportTicketPageType, { description: "For admins: all tickets." })
  adminTickets(
    @Arg("page", () => Int, PAGE) page: number,
    @Arg("pageSize", () => Int, PAGE_SIZE) pageSize: number,
    @Arg("status", () => TicketStatus, maybe("Only tickets with this status.")) status: TicketStatus | null,
    @Arg("search", () => String, {
      nullable: true,
      description:
        "Text to find in subject, description, a guest's claimed username or address, a member's names; or a ticket number such as `T-1042`.",
    })
    search: string | null,
    @Arg("sort", () => TicketSort, { defaultValue: TicketSort.NEWEST, description: "Sort order." })
    sort: TicketSort,
  ): Promise<TicketPage> {
    return this.lists.queue({ status, search, sort }, page, pageSize);
  }

  @Access({ role: "support" })
  @Query(() => SupportTicketType, maybe("For admins: any ticket; null when there is none."))
  adminTicket(@Arg("id", () => ID, TICKET_ID) id: string): Promise<TicketView | null> {
    return this.lists.find(id);
  }

  @Access({ role: "support" })
  @Mutation(() => SupportTicketType, {
    description: "Answers a ticket, changes its status, or both. A new answer is sent to the person who asked.",
  })
  answerTicket(
    @Ctx() context: RequestContext,
    @Arg("id", () => ID, TICKET_ID) id: string,
    @Arg("status", () => TicketStatus, { description: "The new status; RESOLVED needs an answer." })
    status: TicketStatus,
    @Arg("response", () => String, {
      nullable: true,
      description: `The answer: at most ${limits.ticketAnswerMax} characters of plain text. If absent or empty, the answer stays unchanged.`,
    })
    response: string | null,
    @Arg("version", () => Int, maybe("The version that you have seen; CONFLICT if the ticket has changed since."))
    version: number | null,
  ): Promise<TicketView> {
    return this.support.answer(actorOf(context), id, { status, response }, version);
  }

  @FieldResolver(() => PhotoType, maybe("The screenshot that came with it, if one did."))
  screenshot(@Root() ticket: TicketView): StoredPhoto | null {
    return ticket.screenshot;
  }

  @ForStaff()
  @FieldResolver(() => String, maybe("The guest's email address for the answer; for the support team only."))
  email(@Root() ticket: TicketView, @Ctx() { viewer }: RequestContext): string | null {
    return hasRole(viewer, "support") ? ticket.email : null;
  }

  @ForStaff()
  @FieldResolver(() => LanguageEnum, maybe("Language of the person who asked; for the support team only."))
  language(@Root() ticket: TicketView, @Ctx() { viewer }: RequestContext): Language | null {
    return hasRole(viewer, "support") ? ticket.language : null;
  }

  @FieldResolver(() => UserType, maybe("The member who asked; null for a guest."))
  user(@Root() { userId }: TicketView, @Ctx() { loaders }: RequestContext): Promise<UserRoot | null> | null {
    return userId === null ? null : loaders.of(userById).load(userId);
  }
}

@Resolver(() => SupportTicketPageType)
export class SupportTicketPageResolver {
  @TotalCount("Total number of tickets; a search finds at most the latest 1000.") totalCount = countAll;
}
