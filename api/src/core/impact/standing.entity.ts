import { Column, Entity, PrimaryColumn } from "typeorm";
import { PERIODS, type PeriodName } from "../../shared/day";

/** A member's approved deeds and trees in one period; written by the ledger only. */
@Entity({ name: "standings" })
export class Standing {
  @PrimaryColumn({ type: "enum", enum: PERIODS, enumName: "period" }) period!: PeriodName;
  /** First day of the period (YYYY-MM-DD, site's time zone). */
  @PrimaryColumn({ type: "date" }) periodStart!: string;
  @PrimaryColumn({ type: "uuid" }) userId!: string;
  @Column({ type: "integer" }) approvedDeeds!: number;
  @Column({ type: "integer" }) trees!: number;
  /** When the latest of these deeds was submitted: in a tie, the member who reached the number first comes first. */
  @Column({ type: "timestamptz", precision: 3 }) reachedAt!: Date;
}
