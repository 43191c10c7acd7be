import { type CountedPage, type ListParts, Listing, type ListQuery, ownText } from "../../shared/listing";
import { pageOf, pageRequest } from "../../shared/paging";
import type { Viewer } from "../../shared/request";
import type { RowSource, Statement } from "../../shared/row-source";
import { validId } from "../../shared/uuid";
import type { SupportTicket } from "./support-ticket.entity";
import { TicketSort } from "./ticket-sort.enum";
import type { TicketStatus } from "./ticket-status.enum";

/** A ticket as it is shown to its member and to admins. */
export type TicketView = Omit<SupportTicket, "user">;

/** A page of tickets, and how many there are in all: asked for only when somebody wants to know. */
export type TicketPage = CountedPage<TicketView>;

/** Which tickets, in which order; `search` is what was typed. */
export interface TicketFilter {
  readonly status?: TicketStatus | null | undefined;
  readonly search?: string | null | undefined;
  readonly sort?: TicketSort | undefined;
}

const COLUMNS = `t.id, t."userId", t.username, t.email, t.subject, t.description, t.screenshot, t.status, t.response,
  t.language, t."createdAt", t."updatedAt", t."answeredAt", t.version`;

const OF_MEMBER: Statement = {
  name: "tickets.ofMember",
  text: `SELECT ${COLUMNS} FROM support_tickets t WHERE t."userId" = $1::uuid
    ORDER BY t."createdAt" DESC, t.id DESC LIMIT $2 OFFSET $3`,
};
const COUNT_OF_MEMBER: Statement = {
  name: "tickets.countOfMember",
  text: `SELECT count(*)::int AS count FROM support_tickets WHERE "userId" = $1::uuid`,
};

const IS_WAITING = `(t.status = 'open' AND t."answeredAt" IS NULL)`;

const TICKETS = {
  name: "tickets",
  table: "support_tickets",
  columns: COLUMNS,
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
  readonly #reads: RowSource;
  readonly #all: Listing<TicketView, TicketSort>;

  constructor(parts: ListParts) {
    this.#reads = parts.reads;
    this.#all = new Listing(parts, TICKETS);
  }

  /** One member's tickets, newest first. */
  async ofMember({ id }: Pick<Viewer, "id">, page: number, pageSize: number): Promise<TicketPage> {
    const { limit, offset } = pageRequest(page, pageSize);
    const tickets = await this.#reads.rows<TicketView>(OF_MEMBER, [id, limit + 1, offset]);
    return { ...pageOf(tickets, limit), countAll: () => this.#countOf(id) };
  }

  /** For admins: everybody's tickets; found by their words, by the guest's claim or address, by the member's names. */
  queue(filter: TicketFilter, page: number, pageSize: number): Promise<TicketPage> {
    return this.#all.page(queryOf(filter), page, pageSize);
  }

  /** For admins: any ticket; null when there is none. @throws BAD_USER_INPUT for what is no id */
  async find(id: string): Promise<TicketView | null> {
    const [ticket] = await this.#all.byIds([validId(id)]);
    return ticket ?? null;
  }

  /** The ids of a whole list, in its order. */
  ids(filter: TicketFilter): Promise<string[]> {
    return this.#all.all(queryOf(filter));
  }

  async #countOf(memberId: string): Promise<number> {
    const [row] = await this.#reads.rows<{ count: number }>(COUNT_OF_MEMBER, [memberId]);
    return row?.count ?? 0;
  }
}

const queryOf = ({ status, search, sort = TicketSort.NEWEST }: TicketFilter): ListQuery<TicketSort> => ({
  conditions: status ? [{ name: "status", sql: `t.status = ?::ticket_status`, values: [status] }] : [],
  search,
  sort,
});
