import { LRUCache } from "lru-cache";
import type { RowSource, Statement } from "../../shared/row-source";
import type { Partner } from "./partner.entity";

/** A partner as lists show it. */
export type PartnerView = Readonly<Pick<Partner, "id" | "name" | "logo" | "website" | "order" | "active">>;

const COLUMNS = `id, name, logo, website, "order", active`;

const ACTIVE: Statement = {
  name: "partners.active",
  text: `SELECT ${COLUMNS} FROM partners WHERE active ORDER BY "order", id`,
};

const ALL: Statement = { name: "partners.all", text: `SELECT ${COLUMNS} FROM partners ORDER BY "order", id` };

const REMEMBERED_MS = 60_000;

/** The organisations of the logo strip. They hardly ever change, so each process remembers the public list for a minute. */
export class PartnerService {
  readonly #remembered = new LRUCache<"active", readonly PartnerView[]>({ max: 1, ttl: REMEMBERED_MS });
  #changes = 0;

  constructor(private readonly reads: RowSource) {}

  /** The partners that are shown, in their order. */
  async list(): Promise<readonly PartnerView[]> {
    const remembered = this.#remembered.get("active");
    if (remembered) return remembered;
    const changes = this.#changes;
    const partners = await this.reads.rows<PartnerView>(ACTIVE);
    // A list that was read while it changed is not remembered.
    if (changes === this.#changes) this.#remembered.set("active", partners);
    return partners;
  }

  /** For admins: hidden ones too, as they are now. */
  all(): Promise<PartnerView[]> {
    return this.reads.rows<PartnerView>(ALL);
  }

  /** Reads anew from now on: something changed, here or in another process. */
  forget(): void {
    this.#changes += 1;
    this.#remembered.clear();
  }
}
