import type { Currency } from "@tree-for-deed/common/donations/money";
import { Column, Entity, PrimaryColumn } from "typeorm";

/** The counters of completed donations. */
export const DONATION_COUNTERS: Readonly<Record<Currency, string>> = { USD: "donations", BDT: "donations:BDT" };

/** One counter of the whole site, such as `approved` or `approved:<category id>`; written by the ledger only. */
@Entity({ name: "site_stats" })
export class SiteStat {
  @PrimaryColumn({ type: "text" }) counter!: string;
  /** A decimal as text; whole for all counters but donations. */
  @Column({ type: "numeric", precision: 20, scale: 2 }) value!: string;
}
