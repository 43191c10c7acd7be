import { Column, Entity, PrimaryColumn } from "typeorm";

/** Trees that were planted together, on a day and at a place. */
@Entity({ name: "planting_batches" })
export class PlantingBatch {
  @PrimaryColumn({ type: "uuid" }) id!: string;
  @Column({ type: "integer" }) trees!: number;
  /** Earned trees that have a place in it. The rest waits for those that are earned next. */
  @Column({ type: "integer", default: 0 }) assigned!: number;
  @Column({ type: "text", nullable: true }) district!: string | null;
  /** The day of planting (YYYY-MM-DD). */
  @Column({ type: "date" }) plantedOn!: string;
  @Column({ type: "timestamptz", precision: 3 }) publishedAt!: Date;
}
