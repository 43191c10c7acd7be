import { Column, Entity, PrimaryColumn } from "typeorm";

/** How many of some looked-at trees of a batch were alive. */
@Entity({ name: "planting_surveys" })
export class PlantingSurvey {
  @PrimaryColumn({ type: "uuid" }) id!: string;
  @Column({ type: "uuid" }) batchId!: string;
  /** YYYY-MM-DD. */
  @Column({ type: "date" }) surveyedOn!: string;
  @Column({ type: "integer" }) looked!: number;
  @Column({ type: "integer" }) alive!: number;
  @Column({ type: "timestamptz", precision: 3 }) publishedAt!: Date;
}
