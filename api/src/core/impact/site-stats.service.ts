import { quickReplicaRead, type RowSource } from "../../shared/row-source";
import { DONATION_COUNTERS } from "./site-stat.entity";

/** The site's numbers (`docs/rules.md` N6). */
export interface SiteStats {
  readonly totalUsers: number;
  /** Deeds in all states. */
  readonly totalDeeds: number;
  readonly approvedDeeds: number;
  readonly pendingDeeds: number;
  readonly treesPlanted: number;
  /** Completed donations in USD. */
  readonly totalDonations: number;
  /** Completed donations in taka. */
  readonly totalDonationsBdt: number;
}

const COUNTERS = quickReplicaRead(`
SELECT counter, value::float8 AS value FROM site_stats
WHERE counter IN ('users', 'deeds', 'approved', 'pending', 'trees', '${DONATION_COUNTERS.USD}', '${DONATION_COUNTERS.BDT}')`);

/** Reads the counters that the ledger keeps. */
export class SiteStatsService {
  constructor(private readonly reads: RowSource) {}

  async stats(): Promise<SiteStats> {
    const rows = await this.reads.rows<{ counter: string; value: number }>(COUNTERS);
    const values = new Map(rows.map(({ counter, value }) => [counter, value]));
    const of = (counter: string): number => values.get(counter) ?? 0;
    return {
      totalUsers: of("users"),
      totalDeeds: of("deeds"),
      approvedDeeds: of("approved"),
      pendingDeeds: of("pending"),
      treesPlanted: of("trees"),
      totalDonations: of(DONATION_COUNTERS.USD),
      totalDonationsBdt: of(DONATION_COUNTERS.BDT),
    };
  }
}
