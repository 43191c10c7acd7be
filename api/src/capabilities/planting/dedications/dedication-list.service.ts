import { type CountedPage, type ListParts, Listing, ofStatus } from "../../../core/search/listing.service";
import { DedicationSort } from "./dedication-sort.enum";
import type { DedicationStatus } from "./dedication-status.enum";
import type { TreeDedication } from "./tree-dedication.entity";

/** A dedication as admins see it. */
export type DedicationView = Omit<TreeDedication, "user" | "tree">;

export interface DedicationFilter {
  readonly status?: DedicationStatus | null | undefined;
  readonly search?: string | null | undefined;
  readonly sort: DedicationSort;
}

const DEDICATIONS = {
  name: "dedications",
  table: "tree_dedications",
  columns: `t.id, t."treeCode", t."userId", t.about, t.words, t.status, t.reason, t."createdAt", t."decidedAt"`,
  orders: {
    [DedicationSort.NEWEST]: `t."createdAt" DESC, t.id DESC`,
    [DedicationSort.OLDEST]: `t."createdAt", t.id`,
  },
  sortedBy: ["status"],
};

/** Pages of dedications for admins. */
export class DedicationListService {
  readonly #all: Listing<DedicationView, DedicationSort>;

  constructor(parts: ListParts) {
    this.#all = new Listing(parts, DEDICATIONS);
  }

  /** Searches the dedication and the tree's code. */
  page(
    { status, search, sort }: DedicationFilter,
    page: number,
    pageSize: number,
  ): Promise<CountedPage<DedicationView>> {
    return this.#all.page({ conditions: ofStatus(status), search, sort }, page, pageSize);
  }

  /** Any dedication; null if there is none. @throws BAD_USER_INPUT for an invalid id */
  find(id: string): Promise<DedicationView | null> {
    return this.#all.find(id);
  }
}
