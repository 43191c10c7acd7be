import { type Page, pageOf, pageRequest } from "../../shared/paging";
import type { Viewer } from "../../shared/request";
import type { RowSource, SqlValue, Statement } from "../../shared/row-source";
import { searchPattern } from "../../shared/search-pattern";
import type { DonationStatus } from "./donation-status.enum";
import type { Donation } from "./donation.entity";

/** A donation as it is shown to its member and to admins. */
export type DonationView = Omit<Donation, "user">;

/** A page of donations, and how many there are in all: asked for only when somebody wants to know. */
export interface DonationPage extends Page<DonationView> {
  readonly countAll: () => Promise<number>;
}

export interface DonationFilter {
  readonly page: number;
  readonly pageSize: number;
  readonly status?: DonationStatus | null;
  readonly search?: string | null;
}

const COLUMNS = `id, "userId", amount, currency, "donorName", "donorEmail", message, "paymentId", status, "createdAt",
  "updatedAt"`;

const OF_MEMBER: Statement = {
  name: "donations.ofMember",
  text: `SELECT ${COLUMNS} FROM donations WHERE "userId" = $1::uuid
    ORDER BY "createdAt" DESC, id DESC LIMIT $2 OFFSET $3`,
};
const COUNT_OF_MEMBER: Statement = {
  name: "donations.countOfMember",
  text: `SELECT count(*)::int AS count FROM donations WHERE "userId" = $1::uuid`,
};

/** $1 status (null: all), $2 pattern (null: all). */
const FOUND = `FROM donations
WHERE ($1::donation_status IS NULL OR status = $1)
  AND ($2::text IS NULL OR "donorName" ILIKE $2 OR "donorEmail" ILIKE $2 OR message ILIKE $2 OR "paymentId" ILIKE $2)`;
const FOR_ADMINS: Statement = {
  name: "donations.forAdmins",
  text: `SELECT ${COLUMNS} ${FOUND} ORDER BY "createdAt" DESC, id DESC LIMIT $3 OFFSET $4`,
};
const COUNT_FOR_ADMINS: Statement = {
  name: "donations.countForAdmins",
  text: `SELECT count(*)::int AS count ${FOUND}`,
};

/** Pages of donations: one's own, and for admins all; newest first. */
export class DonationListService {
  constructor(private readonly reads: RowSource) {}

  /** What a member pledged while signed in. */
  async ofMember({ id }: Viewer, page: number, pageSize: number): Promise<DonationPage> {
    const { limit, offset } = pageRequest(page, pageSize);
    const donations = await this.reads.rows<DonationView>(OF_MEMBER, [id, limit + 1, offset]);
    return { ...pageOf(donations, limit), countAll: () => this.#count(COUNT_OF_MEMBER, [id]) };
  }

  /** For admins: found by the donor's name or address, the message, or what the payment is called. */
  async listForAdmins({ page, pageSize, status, search }: DonationFilter): Promise<DonationPage> {
    const { limit, offset } = pageRequest(page, pageSize);
    const filter = [status ?? null, searchPattern(search)];
    const donations = await this.reads.rows<DonationView>(FOR_ADMINS, [...filter, limit + 1, offset]);
    return { ...pageOf(donations, limit), countAll: () => this.#count(COUNT_FOR_ADMINS, filter) };
  }

  async #count(statement: Statement, values: readonly SqlValue[]): Promise<number> {
    const [row] = await this.reads.rows<{ count: number }>(statement, values);
    return row?.count ?? 0;
  }
}
