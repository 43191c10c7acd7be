import { Column, Entity, PrimaryColumn } from "typeorm";
import { PERIODS, type PeriodName } from "../../shared/day";

/** Number of members per score and period: gives an exact rank without counting members. */
@Entity({ name: "standing_scores" })
export class StandingScore {
  @PrimaryColumn({ type: "enum", enum: PERIODS, enumName: "period" }) period!: PeriodName;
  @PrimaryColumn({ type: "date" }) periodStart!: string;
  @PrimaryColumn({ type: "integer" }) approvedDeeds!: number;
  @Column({ type: "integer" }) members!: number;
}
