import { Column, Entity, PrimaryColumn } from "typeorm";

/** Trees that were planted together, on one day and at one place. */
@Entity({ name: "planting_batches" })
export class PlantingBatch {
  @PrimaryColumn({ type: "uuid" }) id!: string;
  @Column({ type: "integer" }) trees!: number;
  /** Number of earned trees assigned to it. Free places go to trees that are earned later. */
  @Column({ type: "integer", default: 0 }) assigned!: number;
  @Column({ type: "text", nullable: true }) district!: string | null;
  /** The day of planting (YYYY-MM-DD). */
  @Column({ type: "date" }) plantedOn!: string;
  @Column({ type: "timestamptz", precision: 3 }) publishedAt!: Date;
}
