import type { Language } from "@tree-for-deed/common/languages";
import { limits } from "@tree-for-deed/common/limits";
import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from "type-graphql";
import { STATEMENT } from "../../platform/graphql/complexity";
import { Access } from "../../platform/graphql/access";
import { hasRole, signedIn } from "../../shared/access";
import type { RequestContext } from "../../shared/request";
import { actorOf } from "../audit/actor.value";
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
    description: "Asks the team; open to guests, too. The answer is mailed and, for members, shown in `myTickets`.",
  })
  createTicket(
    @Ctx() context: RequestContext,
    @Arg("input", () => CreateTicketInput, { description: "The question." }) input: CreateTicketInput,
  ): Promise<TicketView> {
    return this.support.create(input, context);
  }

  @Access({ role: "member", token: "READ" })
  @Query(() => SupportTicketPageType, { description: "The signed-in member's own tickets, newest first." })
  async myTickets(
    @Ctx() { viewer }: RequestContext,
    @Arg("page", () => Int, PAGE) page: number,
    @Arg("pageSize", () => Int, PAGE_SIZE) pageSize: number,
  ): Promise<TicketPage> {
    return this.lists.ofMember(signedIn(viewer), page, pageSize);
  }

  @Access({ role: "support" })
  @Query(() => SupportTicketPageType, { description: "For admins: everybody's tickets." })
  adminTickets(
    @Arg("page", () => Int, PAGE) page: number,
    @Arg("pageSize", () => Int, PAGE_SIZE) pageSize: number,
    @Arg("status", () => TicketStatus, { nullable: true, description: "Only tickets that stand so." })
    status: TicketStatus | null,
    @Arg("search", () => String, {
      nullable: true,
      description:
        "Text to find in subject, description, a guest's claim or address, a member's names; or a number, as `T-1042`.",
    })
    search: string | null,
    @Arg("sort", () => TicketSort, { defaultValue: TicketSort.NEWEST, description: "In which order." })
    sort: TicketSort,
  ): Promise<TicketPage> {
    return this.lists.queue({ status, search, sort }, page, pageSize);
  }

  @Access({ role: "support" })
  @Query(() => SupportTicketType, { nullable: true, description: "For admins: any ticket; null when there is none." })
  adminTicket(@Arg("id", () => ID, TICKET_ID) id: string): Promise<TicketView | null> {
    return this.lists.find(id);
  }

  @Access({ role: "support" })
  @Mutation(() => SupportTicketType, {
    description: "Answers a ticket, changes its status, or both. A new answer is told to whoever asked.",
  })
  answerTicket(
    @Ctx() context: RequestContext,
    @Arg("id", () => ID, TICKET_ID) id: string,
    @Arg("status", () => TicketStatus, { description: "How it is to stand; resolved needs an answer." })
    status: TicketStatus,
    @Arg("response", () => String, {
      nullable: true,
      description: `The answer: at most ${limits.ticketAnswerMax} characters of plain text. Absent or empty: as it is.`,
    })
    response: string | null,
    @Arg("version", () => Int, {
      nullable: true,
      description: "The version that you have seen; CONFLICT if somebody changed the ticket since.",
    })
    version: number | null,
  ): Promise<TicketView> {
    return this.support.answer(actorOf(context), id, { status, response }, version);
  }

  @FieldResolver(() => PhotoType, { nullable: true, description: "The screenshot that came with it, if one did." })
  screenshot(@Root() ticket: TicketView): StoredPhoto | null {
    return ticket.screenshot;
  }

  @FieldResolver(() => String, { nullable: true, description: "Where a guest wants the answer; for those who answer." })
  email(@Root() ticket: TicketView, @Ctx() { viewer }: RequestContext): string | null {
    return hasRole(viewer, "support") ? ticket.email : null;
  }

  @FieldResolver(() => LanguageEnum, {
    nullable: true,
    description: "In which whoever asked reads; for those who answer.",
  })
  language(@Root() ticket: TicketView, @Ctx() { viewer }: RequestContext): Language | null {
    return hasRole(viewer, "support") ? ticket.language : null;
  }

  @FieldResolver(() => UserType, { nullable: true, description: "The member who asked; null for a guest." })
  user(@Root() { userId }: TicketView, @Ctx() { loaders }: RequestContext): Promise<UserRoot | null> | null {
    return userId === null ? null : loaders.of(userById).load(userId);
  }
}

@Resolver(() => SupportTicketPageType)
export class SupportTicketPageResolver {
  @FieldResolver(() => Int, {
    complexity: STATEMENT,
    description: "How many tickets the whole list holds; a search leaves the latest 1000.",
  })
  totalCount(@Root() page: TicketPage): Promise<number> {
    return page.countAll();
  }
}
