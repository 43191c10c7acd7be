import { Column, Entity, PrimaryColumn } from "typeorm";
import { PERIODS, type PeriodName } from "../../shared/day";

/** How many members have exactly this many approved deeds in a period: gives an exact rank without counting members. */
@Entity({ name: "standing_scores" })
export class StandingScore {
  @PrimaryColumn({ type: "enum", enum: PERIODS, enumName: "period" }) period!: PeriodName;
  @PrimaryColumn({ type: "date" }) periodStart!: string;
  @PrimaryColumn({ type: "integer" }) approvedDeeds!: number;
  @Column({ type: "integer" }) members!: number;
}
