import { TtlCache } from "../../shared/ttl-cache";
import { statement, type RowSource } from "../../shared/row-source";
import type { Partner } from "./partner.entity";

/** A partner as lists show it. */
export type PartnerView = Readonly<Pick<Partner, "id" | "name" | "logo" | "website" | "order" | "active">>;

const COLUMNS = `id, name, logo, website, "order", active`;

const ACTIVE = statement(`SELECT ${COLUMNS} FROM partners WHERE active ORDER BY "order", id`);

const ALL = statement(`SELECT ${COLUMNS} FROM partners ORDER BY "order", id`);

/** The organisations of the logo strip. They hardly ever change, so each process remembers the public list for a minute. */
export class PartnerService {
  readonly #remembered: TtlCache<PartnerView>;

  constructor(private readonly reads: RowSource) {
    this.#remembered = new TtlCache(() => reads.rows<PartnerView>(ACTIVE), true);
  }

  /** The partners that are shown, in their order. */
  async list(): Promise<readonly PartnerView[]> {
    return this.#remembered.list();
  }

  /** For admins: hidden ones too, as they are now. */
  all(): Promise<PartnerView[]> {
    return this.reads.rows<PartnerView>(ALL);
  }

  /** Empties the cache after this or another process has changed a partner. */
  forget(): void {
    this.#remembered.forget();
  }
}
