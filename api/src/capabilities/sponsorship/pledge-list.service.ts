import { type CountedPage, type ListParts, Listing, ofStatus } from "../../core/search/listing.service";
import { PledgeSort } from "./pledge-sort.enum";
import type { PledgeStatus } from "./pledge-status.enum";
import type { SponsorPledge } from "./sponsor-pledge.entity";

/** A pledge as admins see it. */
export type PledgeView = Omit<SponsorPledge, "user">;

export interface PledgeFilter {
  readonly status?: PledgeStatus | null | undefined;
  readonly search?: string | null | undefined;
  readonly sort: PledgeSort;
}

const PLEDGES = {
  name: "pledges",
  table: "sponsor_pledges",
  columns: `t.id, t."userId", t.organisation, t.website, t."contactName", t."contactEmail", t.language, t.message, t.trees,
    t.week::text AS week, t."categoryId", t.district, t."pricePerTree", t.currency, t.status, t.reason, t.code, t."fundId",
    t."createdAt", t."decidedAt"`,
  orders: {
    [PledgeSort.NEWEST]: `t."createdAt" DESC, t.id DESC`,
    [PledgeSort.OLDEST]: `t."createdAt", t.id`,
    [PledgeSort.MOST_TREES]: `t.trees DESC, t.id DESC`,
    [PledgeSort.FEWEST_TREES]: `t.trees, t.id`,
  },
  sortedBy: ["trees", "status"],
};

/** Pages of pledges for admins. */
export class PledgeListService {
  readonly #all: Listing<PledgeView, PledgeSort>;

  constructor(parts: ListParts) {
    this.#all = new Listing(parts, PLEDGES);
  }

  /** Searches the organisation, website, contact, message and code. */
  page({ status, search, sort }: PledgeFilter, page: number, pageSize: number): Promise<CountedPage<PledgeView>> {
    return this.#all.page({ conditions: ofStatus(status), search, sort }, page, pageSize);
  }

  /** Any pledge; null if there is none. @throws BAD_USER_INPUT for an invalid id */
  find(id: string): Promise<PledgeView | null> {
    return this.#all.find(id);
  }
}
