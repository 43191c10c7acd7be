import {
  type CountedPage,
  type ListParts,
  Listing,
  type ListQuery,
  ofMember,
  ofStatus,
} from "../search/listing.service";
import type { Viewer } from "../../shared/request";
import { DonationSort } from "./donation-sort.enum";
import type { DonationStatus } from "./donation-status.enum";
import type { Donation } from "./donation.entity";

/** A donation as it is shown to its member and to admins. */
export type DonationView = Omit<Donation, "user" | "twoTreesFor">;

/** Number and sum of donations per status and currency. */
export interface DonationSum {
  readonly status: DonationStatus;
  readonly currency: string;
  readonly count: number;
  /** Decimal as text, such as "25.00". */
  readonly amount: string;
}

/** A page of donations; the total and the sums are computed only on request. */
export interface DonationPage extends CountedPage<DonationView> {
  readonly sums: () => Promise<DonationSum[]>;
}

/** Filters and order of donations; `search` is the text as typed. */
export interface DonationFilter {
  readonly status?: DonationStatus | null | undefined;
  readonly search?: string | null | undefined;
  readonly sort?: DonationSort | undefined;
}

const SUMS = {
  name: "sums",
  select: `t.status, t.currency, count(*)::int AS count, sum(t.amount)::text AS amount`,
  end: `GROUP BY t.status, t.currency ORDER BY t.status, t.currency DESC`,
};

const DONATIONS = {
  name: "donations",
  table: "donations",
  columns: `t.id, t."userId", t.amount, t.currency, t."donorName", t."donorEmail", t.message, t."paymentId", t.status,
    t."createdAt", t."updatedAt"`,
  orders: {
    [DonationSort.NEWEST]: `t."createdAt" DESC, t.id DESC`,
    [DonationSort.OLDEST]: `t."createdAt", t.id`,
    // Amounts in different currencies do not compare; backwards, both orders use one index.
    [DonationSort.LARGEST]: `t.currency, t.amount DESC, t.id DESC`,
    [DonationSort.SMALLEST]: `t.currency DESC, t.amount, t.id`,
    [DonationSort.LATEST_CHANGE]: `t."updatedAt" DESC, t.id DESC`,
    [DonationSort.EARLIEST_CHANGE]: `t."updatedAt", t.id`,
  },
  sortedBy: ["updatedAt", "amount", "currency", "status"],
};

/** Pages of donations: one's own, and for admins all. */
export class DonationListService {
  readonly #all: Listing<DonationView, DonationSort>;

  constructor(parts: ListParts) {
    this.#all = new Listing(parts, DONATIONS);
  }

  /** Donations that a member pledged while signed in, newest first. */
  async ofMember({ id }: Viewer, page: number, pageSize: number): Promise<DonationPage> {
    const query = { conditions: [ofMember(id)], sort: DonationSort.NEWEST };
    const own = await this.#all.page(query, page, pageSize);
    return { ...own, sums: () => this.#all.summary<DonationSum>(query, SUMS) };
  }

  /** For admins: donations found by the donor's name or address, the message, or the payment's reference. */
  async listForAdmins(filter: DonationFilter, page: number, pageSize: number): Promise<DonationPage> {
    const found = await this.#all.page(queryOf(filter), page, pageSize);
    const everyStatus = queryOf({ ...filter, status: null });
    return { ...found, sums: () => this.#all.summary<DonationSum>(everyStatus, SUMS) };
  }

  /** For admins: any donation; null when there is none. @throws BAD_USER_INPUT for an invalid id */
  find(id: string): Promise<DonationView | null> {
    return this.#all.find(id);
  }

  /** The ids of a whole list, in its order. */
  ids(filter: DonationFilter): Promise<string[]> {
    return this.#all.all(queryOf(filter));
  }
}

const queryOf = ({ status, search, sort = DonationSort.NEWEST }: DonationFilter): ListQuery<DonationSort> => ({
  conditions: ofStatus(status),
  search,
  sort,
});
