import { type Page, pageOf, pageRequest } from "../../shared/paging";
import type { Viewer } from "../../shared/request";
import type { RowSource, SqlValue, Statement } from "../../shared/row-source";
import { searchPattern } from "../../shared/search-pattern";
import type { SupportTicket } from "./support-ticket.entity";
import { TicketSort } from "./ticket-sort.enum";
import type { TicketStatus } from "./ticket-status.enum";

/** A ticket as it is shown to its member and to admins. */
export type TicketView = Omit<SupportTicket, "user">;

/** A page of tickets, and how many there are in all: asked for only when somebody wants to know. */
export interface TicketPage extends Page<TicketView> {
  readonly countAll: () => Promise<number>;
}

export interface TicketFilter {
  readonly page: number;
  readonly pageSize: number;
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

/** $1 status (null: all), $2 pattern (null: all). */
const FOUND = `FROM support_tickets t
WHERE ($1::ticket_status IS NULL OR t.status = $1)
  AND ($2::text IS NULL OR t.subject ILIKE $2 OR t.description ILIKE $2 OR t.username ILIKE $2 OR t.email ILIKE $2
    OR EXISTS (SELECT FROM users u WHERE u.id = t."userId" AND (u.username ILIKE $2 OR u."fullName" ILIKE $2)))`;

const ORDERS: Readonly<Record<TicketSort, string>> = {
  [TicketSort.NEWEST]: `t."createdAt" DESC, t.id DESC`,
  [TicketSort.OLDEST]: `t."createdAt", t.id`,
  [TicketSort.LATEST_CHANGE]: `t."updatedAt" DESC, t.id DESC`,
};

const queue = (sort: TicketSort): Statement => ({
  name: `tickets.queue.${sort}`,
  text: `SELECT ${COLUMNS} ${FOUND} ORDER BY ${ORDERS[sort]} LIMIT $3 OFFSET $4`,
});
const COUNT_QUEUE: Statement = { name: "tickets.countQueue", text: `SELECT count(*)::int AS count ${FOUND}` };

/** Pages of tickets: one's own, and for admins all. */
export class TicketListService {
  constructor(private readonly reads: RowSource) {}

  /** A member's own tickets, newest first. */
  async ofMember({ id }: Viewer, page: number, pageSize: number): Promise<TicketPage> {
    const { limit, offset } = pageRequest(page, pageSize);
    const tickets = await this.reads.rows<TicketView>(OF_MEMBER, [id, limit + 1, offset]);
    return { ...pageOf(tickets, limit), countAll: () => this.#count(COUNT_OF_MEMBER, [id]) };
  }

  /** For admins: everybody's tickets; found by their words, by the guest's claim or address, by the member's names. */
  async queue({ page, pageSize, status, search, sort = TicketSort.NEWEST }: TicketFilter): Promise<TicketPage> {
    const { limit, offset } = pageRequest(page, pageSize);
    const filter = [status ?? null, searchPattern(search)];
    const tickets = await this.reads.rows<TicketView>(queue(sort), [...filter, limit + 1, offset]);
    return { ...pageOf(tickets, limit), countAll: () => this.#count(COUNT_QUEUE, filter) };
  }

  async #count(statement: Statement, values: readonly SqlValue[]): Promise<number> {
    const [row] = await this.reads.rows<{ count: number }>(statement, values);
    return row?.count ?? 0;
  }
}
