import { Column, Entity, PrimaryColumn } from "typeorm";

/** A survey of a batch: numbers of checked and living trees. */
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
