import { ticketNumberIn } from "@tree-for-deed/common/ticket-number";
import {
  type CountedPage,
  type ListParts,
  Listing,
  type ListQuery,
  ofMember,
  ownText,
} from "../search/listing.service";
import type { Viewer } from "../../shared/request";
import type { SupportTicket } from "./support-ticket.entity";
import { TicketSort } from "./ticket-sort.enum";
import type { TicketStatus } from "./ticket-status.enum";

/** A ticket as it is shown to its member and to admins. */
export type TicketView = Omit<SupportTicket, "user">;

/** A page of tickets, and their total count, which is read only on request. */
export type TicketPage = CountedPage<TicketView>;

/** Filter and order of tickets; `search` is the typed text. */
export interface TicketFilter {
  readonly status?: TicketStatus | null | undefined;
  readonly search?: string | null | undefined;
  readonly sort?: TicketSort | undefined;
}

const IS_WAITING = `(t.status = 'open' AND t."answeredAt" IS NULL)`;

const TICKETS = {
  name: "tickets",
  table: "support_tickets",
  columns: `t.id, t.number, t."userId", t.username, t.email, t.subject, t.description, t.screenshot, t.status, t.response,
    t.language, t."createdAt", t."updatedAt", t."answeredAt", t.version`,
  orders: {
    [TicketSort.NEWEST]: `t."createdAt" DESC, t.id DESC`,
    [TicketSort.OLDEST]: `t."createdAt", t.id`,
    [TicketSort.LATEST_CHANGE]: `t."updatedAt" DESC, t.id DESC`,
    [TicketSort.EARLIEST_CHANGE]: `t."updatedAt", t.id`,
    [TicketSort.LONGEST_WAITING]: `CASE WHEN ${IS_WAITING} THEN t."createdAt" END, t."createdAt" DESC, t.id DESC`,
  },
  sortedBy: ["updatedAt", "status", "answeredAt"],
  texts: [
    ownText("support_tickets"),
    {
      from: `users u JOIN support_tickets t ON t."userId" = u.id`,
      text: `u."searchText"`,
      ofRow: `(SELECT u."searchText" FROM users u WHERE u.id = t."userId")`,
      isKey: true,
    },
  ],
};

/** Pages of tickets: one's own, and for admins all. */
export class TicketListService {
  readonly #all: Listing<TicketView, TicketSort>;

  constructor(parts: ListParts) {
    this.#all = new Listing(parts, TICKETS);
  }

  /** One member's tickets, newest first. */
  ofMember({ id }: Pick<Viewer, "id">, page: number, pageSize: number): Promise<TicketPage> {
    return this.#all.page({ conditions: [ofMember(id)], sort: TicketSort.NEWEST }, page, pageSize);
  }

  /**
   * For admins: all tickets; the search covers their number, texts, the guest's claimed name and address, and the
   * member's names.
   */
  queue(filter: TicketFilter, page: number, pageSize: number): Promise<TicketPage> {
    return this.#all.page(queryOf(filter), page, pageSize);
  }

  /** For admins: any ticket; null when there is none. @throws BAD_USER_INPUT for an invalid id */
  find(id: string): Promise<TicketView | null> {
    return this.#all.find(id);
  }

  /** The ids of a whole list, in its order. */
  ids(filter: TicketFilter): Promise<string[]> {
    return this.#all.all(queryOf(filter));
  }
}

function queryOf({ status, search, sort = TicketSort.NEWEST }: TicketFilter): ListQuery<TicketSort> {
  const number = ticketNumberIn(search ?? "");
  return {
    conditions: [
      ...(status ? [{ name: "status", sql: `t.status = ?::ticket_status`, values: [status] }] : []),
      ...(number === null ? [] : [{ name: "number", sql: `t.number = ?::integer`, values: [number] }]),
    ],
    search: number === null ? search : null,
    sort,
  };
}
